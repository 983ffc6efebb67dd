import type { Columns } from '@gr/shared/domain/tabla/columns';
import { readHeader } from '@gr/shared/domain/tabla/header';
import {
  CATALOGUE_COLUMNS,
  CATEGORY_COLUMNS,
  ORDER_COLUMNS,
  PEOPLE_COLUMNS,
  PLAN_COLUMNS,
  POINT_COLUMNS,
  TIP_COLUMNS,
  UNIT_COLUMNS,
  VIDEO_COLUMNS,
} from '@gr/shared/domain/tabla/lists';
import { mensajes as categories } from '../categories/mensajes.ts';
import { mensajes as inventory } from '../inventory/mensajes.ts';
import { mensajes as orders } from '../orders/mensajes.ts';
import { mensajes as people } from '../people/mensajes.ts';
import { mensajes as plans } from '../plans/mensajes.ts';
import { planSets } from '../plans/plan.fields.ts';
import { mensajes as points } from '../points/mensajes.ts';
import { mensajes as tips } from '../tips/mensajes.ts';
import { mensajes as units } from '../units/mensajes.ts';
import { UNIT_SETS } from '../units/unit.fields.ts';
import { mensajes as videos } from '../videos/mensajes.ts';
import { cellsOf } from './cells.ts';

const FORMS: readonly (readonly [string, Columns, Readonly<Record<string, string>>])[] = [
  ['unidades', UNIT_COLUMNS, units.campos],
  ['personas', PEOPLE_COLUMNS, { ...people.campos, perfil: people.perfil }],
  ['puntos', POINT_COLUMNS, points.campos],
  ['planes', PLAN_COLUMNS, plans.campos],
  ['consignas', ORDER_COLUMNS, orders.campos],
  ['catalogo', CATALOGUE_COLUMNS, inventory.campos],
  ['categorias', CATEGORY_COLUMNS, categories.campos],
  ['tips', TIP_COLUMNS, tips.campos],
  ['videos', VIDEO_COLUMNS, videos.campos],
];

test.each(FORMS)('%s: a list may be headed by the labels of the form', (_, columns, labels) => {
  const fieldOf = (header: string): readonly string[] => Object.keys(readHeader([header], columns).places);
  const others = Object.entries(labels).filter(
    ([name, label]) => fieldOf(name).length === 0 || fieldOf(label).join() !== fieldOf(name).join(),
  );
  expect(others).toEqual([]);
});

test.each([
  ['plan', planSets([], [])],
  ['unit', UNIT_SETS],
])('the form of a %s asks for no code, which the office makes', (_, sets) => {
  const columns = sets.flatMap(({ fields }) => fields.map(({ column }) => column));
  expect(columns).toContain('nombre');
  expect(columns).not.toContain('codigo');
});

test('a number stands in its field with the comma that the help of a place shows', () => {
  const field = { column: 'latitud', label: 'Latitud', kind: 'numero', place: 'lat' } as const;
  expect(cellsOf([field], { lat: 4.711 })).toEqual({ latitud: '4,711' });
});
