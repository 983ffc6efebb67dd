import type { FieldSet } from './field.ts';

/** The field of a new record's code, after what people know it by. */
export function codeSet(label: string, help: string, maxLength = 40): FieldSet {
  return {
    fields: [{ column: 'codigo', label, kind: 'texto', place: '', help, required: true, maxLength }],
  };
}
