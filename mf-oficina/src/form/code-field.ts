import type { FieldSet } from './field.ts';

/** The code field of a new record, shown after its name. */
export function codeSet(label: string, help: string, maxLength = 40): FieldSet {
  return {
    fields: [{ column: 'codigo', label, kind: 'texto', place: '', help, required: true, maxLength }],
  };
}
