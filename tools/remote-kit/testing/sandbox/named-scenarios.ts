import type { Json } from '@gr/shared/contract/outbox';
import type { Persona } from '@gr/shared/contract/session';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { acto } from '@gr/shared/domain/registro/samples';
import type { NamedScenarios, SandboxDefinition } from './definition.ts';
import { idOf } from './demo.ts';

const MINUTE = 60_000;
const WAITING = 12;

/** The scenarios that every remote has. */
const OF_ALL: NamedScenarios = {
  [`sin señal con ${WAITING} pendientes`]: {
    set: { red: 'sin_conexion' },
    waiting: (person, now) =>
      Array.from({ length: WAITING }, (_, i) => incident(person, now - (WAITING - i) * MINUTE)),
  },
};

/** All named scenarios of a remote's sandbox; those of the remote come first. */
export function namedScenarios({ named }: Pick<SandboxDefinition, 'named'>): NamedScenarios {
  return { ...named, ...OF_ALL };
}

/** The database of a scenario, one of the four states or a named one. */
export function dataOf(definition: SandboxDefinition, scenario: string): Json {
  const { empty, one, full, broken } = definition.scenarios;
  const states: Readonly<Record<string, () => Json>> = {
    vacio: empty,
    uno: one,
    lleno: full,
    danado: broken,
  };
  return (states[scenario] ?? namedScenarios(definition)[scenario]?.data ?? full)();
}

function incident({ uid, emp_id, nombre, unidades }: Persona, at: number) {
  const [[un_id, un_nom] = ['u001', '']] = Object.entries(unidades);
  const formulario = {
    cat_nov: 'puerta_abierta',
    criticidad: 'media',
    desc_nov: 'Puerta abierta.',
    lugar: '',
  } as const;
  const input = {
    id_novedad: idOf(at, 1),
    ronda: null,
    un_id,
    un_nom,
    formulario,
    urgente: false,
    fotos: [],
    draft: '',
  };
  return guardarNovedad(acto({ uid, emp_id, nombre, now: at, op: idOf(at) }), input).operation;
}
