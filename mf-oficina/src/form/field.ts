import type { Json } from '@gr/shared/contract/outbox';
import type { Choice } from '@gr/shared/ui';
import type { ComponentType } from 'react';

/** Kind of a field. `dias`: days of the week; `puntos`: points of a unit in order; `marcas`: several of a few; `propio`: uses `input`. */
export type FieldKind =
  | 'texto'
  | 'largo'
  | 'numero'
  | 'telefono'
  | 'eleccion'
  | 'si_no'
  | 'fecha'
  | 'hora'
  | 'dias'
  | 'puntos'
  | 'marcas'
  | 'propio';

/** Props of a custom input. */
export interface CustomInputProps {
  readonly id: string;
  readonly label: string;
  /** The cell. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** One field of a record, a column of the command's list (docs/operate/admin.md). */
export interface Field {
  /** Header of the column, `nombre`; also the id of the input. */
  readonly column: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Path in the record, `reglas/gracia_min`. */
  readonly place: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly choices?: readonly Choice<string>[];
  /** Path compared to detect changes by others; default `place`. */
  readonly watched?: string;
  /** Returns the message for an invalid non-empty cell; `undefined` = valid. */
  readonly check?: (cell: string) => string | undefined;
  /** Component for `propio`. */
  readonly input?: ComponentType<CustomInputProps>;
}

/** Fields under one heading. */
export interface FieldSet {
  readonly title?: string;
  readonly fields: readonly Field[];
}

/** Value at a path of a record; `null` = none. */
export function valueAt(record: object | null, place: string): Json {
  let value: unknown = record;
  for (const key of place.split('/')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
    value = (value as Record<string, unknown>)[key];
  }
  return (value ?? null) as Json;
}

/** Path compared to detect changes by others. */
export function watchedPlace({ watched, place }: Field): string {
  return watched ?? place;
}
