import type { Rol } from '@gr/shared/contract/session';
import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import { PERFIL } from '@gr/shared/domain/tip/tip';

/** Password of every demo person. */
export const DEMO_PASSWORD = 'Rondas2026*';

/** A person of the demo company. */
export interface Persona {
  readonly doc: string;
  readonly emp_id: string;
  readonly nom: string;
  readonly ape: string;
  readonly rol: Rol;
  /** 2 active, 3 suspended (data-model.md). */
  readonly estado: 2 | 3;
  readonly un_ids: readonly string[];
  readonly turno: 'dia' | 'tarde' | 'noche';
}

type Row = readonly [string, string, string, Rol, readonly string[], Persona['turno'], 2 | 3];

const ALL_UNITS = ['u001', 'u002', 'u003', 'u004', 'u005', 'u006'];

const ROWS: readonly Row[] = [
  ['1001', 'Ana Milena', 'Ruiz Torres', 'rondero', ['u001'], 'noche', 2],
  ['1002', 'Luis Carlos', 'Peña Gómez', 'rondero', ['u002'], 'noche', 2],
  ['1003', 'Wilson', 'Cárdenas Rojas', 'rondero', ['u003'], 'dia', 2],
  ['1004', 'Sandra Patricia', 'Mora León', 'rondero', ['u001'], 'dia', 2],
  ['1005', 'Jhon Jairo', 'Castillo Vega', 'rondero', ['u002'], 'tarde', 2],
  ['1006', 'Edilberto', 'Suárez Niño', 'rondero', ['u003'], 'noche', 2],
  ['1007', 'Martha Lucía', 'Acosta Díaz', 'rondero', ['u001', 'u002'], 'tarde', 2],
  ['1008', 'Óscar Andrés', 'Pardo Silva', 'rondero', ['u003'], 'tarde', 2],
  ['1009', 'Nelson', 'Barrera Ortiz', 'rondero', ['u001'], 'noche', 3],
  ['1010', 'Yeison Fabián', 'Rincón Duarte', 'rondero', ['u004'], 'noche', 2],
  ['1011', 'Luz Marina', 'Orozco Beltrán', 'rondero', ['u004'], 'dia', 2],
  ['1012', 'Hernán Darío', 'Zapata Moreno', 'rondero', ['u005'], 'noche', 2],
  ['1013', 'Claudia Rocío', 'Vargas Tovar', 'rondero', ['u005'], 'dia', 2],
  ['1014', 'Édgar Mauricio', 'Lozada Cruz', 'rondero', ['u005'], 'tarde', 2],
  ['1015', 'Rosalba', 'Guzmán Páez', 'rondero', ['u001'], 'dia', 2],
  ['1016', 'Fredy Alexander', 'Muñoz Cely', 'rondero', ['u001'], 'noche', 2],
  ['2001', 'Carlos Alberto', 'Herrera Ríos', 'supervisor', ALL_UNITS, 'noche', 2],
  ['2002', 'Diana Marcela', 'Quintero Paz', 'supervisor', ['u001', 'u003'], 'dia', 2],
  ['2003', 'Jaime Enrique', 'Bernal Soto', 'supervisor', ['u004', 'u005', 'u006'], 'tarde', 2],
  ['9001', 'Gloria Inés', 'Salazar Mejía', 'admin', ['u001', 'u002', 'u003'], 'dia', 2],
];

/** The twenty people of the demo company; nobody works in u006 yet. */
export const DEMO_PEOPLE: readonly Persona[] = ROWS.map(([doc, nom, ape, rol, un_ids, turno, estado]) => ({
  doc,
  emp_id: `e${doc}`,
  nom,
  ape,
  rol,
  un_ids,
  turno,
  estado,
}));

/** Name as records and screens show it. */
export function nameOf({ nom, ape }: Persona): string {
  return `${nom} ${ape}`;
}

/** The demo person with this document. Throws when there is none. */
export function demoPerson(doc: string): Persona {
  const persona = DEMO_PEOPLE.find((one) => one.doc === doc);
  if (persona === undefined) throw new Error(`There is no demo person ${doc}`);
  return persona;
}

const CARGO: Record<Rol, string> = {
  rondero: 'Guarda rondero',
  supervisor: 'Supervisor de zona',
  admin: 'Coordinadora de operaciones',
};

/** Active ronderos of a unit, in the order of their documents. */
export function ronderosOf(un_id: string): readonly Persona[] {
  return DEMO_PEOPLE.filter(
    ({ rol, estado, un_ids }) => rol === 'rondero' && estado === 2 && un_ids.includes(un_id),
  );
}

/** `_guardas_/{un_id}/{emp_id}` of a person. */
export function guardOf(persona: Persona): GuardaUnidad {
  return { nom: nameOf(persona), cargo: CARGO[persona.rol], turno: persona.turno };
}

/** `_emp_segdiez/{emp_id}` of a person; `now` in ms. */
export function staffRecord(
  persona: Persona,
  now: number,
): Record<string, string | number | boolean | object> {
  const { doc, emp_id, nom, ape, rol, estado, un_ids, turno } = persona;
  const year = new Date(now).getUTCFullYear();
  return {
    id: emp_id,
    doc,
    tipo_doc: 'CC',
    nom,
    ape,
    cel: `300555${doc}`,
    cargo: CARGO[rol],
    perfil: PERFIL[rol],
    un_ids: Object.fromEntries(un_ids.map((id) => [id, true])),
    turno,
    cred_num: `CR-${doc}`,
    cred_vence: `${year + 1}-06-30`,
    curso_vence: `${year + 1}-03-31`,
    emerg_nom: `Familiar de ${nom}`,
    emerg_cel: `310555${doc}`,
    tyc_ver: '1',
    aut_datos_ver: '1',
    aut_gps: true,
    estado,
    pass: `auth:v1:${now}`,
  };
}
