import type { Json } from '@gr/shared/contract/outbox';
import type { Choice } from '@gr/shared/ui';
import type { ComponentType } from 'react';

/** How a field is written; `dias`: days of the week, `puntos`: points of a unit in their order, `marcas`: some of a few, `propio`: `input` says. */
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

/** What an input of its own kind takes. */
export interface CustomInputProps {
  readonly id: string;
  readonly label: string;
  /** The cell. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** One field of a record, as a column of the command's list (docs/operate/admin.md). */
export interface Field {
  /** Header of the column, `nombre`; also the id of the input. */
  readonly column: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Where it stands in the record, `reglas/gracia_min`. */
  readonly place: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly choices?: readonly Choice<string>[];
  /** Place that tells whether somebody else changed it; its own unless told. */
  readonly watched?: string;
  /** Says what is wrong with a cell that is not empty; nothing = it is well. */
  readonly check?: (cell: string) => string | undefined;
  /** Of `propio`. */
  readonly input?: ComponentType<CustomInputProps>;
}

/** Fields under one heading. */
export interface FieldSet {
  readonly title?: string;
  readonly fields: readonly Field[];
}

/** What a record holds at a place below it; `null` = nothing. */
export function valueAt(record: object | null, place: string): Json {
  let value: unknown = record;
  for (const key of place.split('/')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
    value = (value as Record<string, unknown>)[key];
  }
  return (value ?? null) as Json;
}

/** The place by which a change of somebody else is known. */
export function watchedPlace({ watched, place }: Field): string {
  return watched ?? place;
}
