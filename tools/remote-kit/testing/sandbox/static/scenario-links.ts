import type { SandboxDefinition } from '../definition.ts';
import { namedScenarios } from '../named-scenarios.ts';
import { startState, writeState } from '../state.ts';

/**
 * What pictures are compared of, name → search of the page's address: every screen with much to show, the first one in each other
 * state, every named scenario. Their clock stands still, since one that runs changes what is drawn.
 */
export function scenarioLinks(definition: SandboxDefinition): Readonly<Record<string, string>> {
  const named = namedScenarios(definition);
  const start = startState(definition);
  const link = (part: Partial<typeof start>): string =>
    writeState({ ...start, corre: false, ...named[part.datos ?? '']?.set, ...part }, start, named);
  return Object.fromEntries([
    ...Object.entries(definition.paths).map(([name, ruta]) => [name, link({ ruta })]),
    ...['vacio', 'uno', 'danado', ...Object.keys(named)].map((datos) => [datos, link({ datos })]),
  ]) as Readonly<Record<string, string>>;
}
