import manifest from '@sandbox/manifest';
import { defineSandbox, PEOPLE } from './definition.ts';

const path = `/${manifest.rutas[0] ?? ''}`;
const nothing = () => null;

/** The sandbox of a remote that has no `sandbox/scenarios.ts` yet: its screens without any data. */
export default defineSandbox({
  path,
  paths: Object.fromEntries(manifest.rutas.map((ruta) => [ruta, `/${ruta}`])),
  // Friday 2026-11-20, 20:00 in Bogotá.
  now: Date.parse('2026-11-20T20:00:00-05:00'),
  people: PEOPLE,
  units: { u001: 'Conjunto de prueba' },
  scenarios: { empty: nothing, one: nothing, full: nothing, broken: nothing },
});
