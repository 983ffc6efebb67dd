import type { Problems } from '@gr/shared/screen';
import { type Choice, Select } from '@gr/shared/ui';
import { rowField } from '../form/use-open-row.ts';
import { mensajes } from './mensajes.ts';
import type { ItemDraft, TemplateDraft } from './template.model.ts';

const m = mensajes.campos;

/** Props of `ConditionFields`. */
export interface ConditionFieldsProps {
  readonly item: ItemDraft;
  readonly draft: TemplateDraft;
  readonly onChange: (next: ItemDraft) => void;
  readonly errors: Problems;
}

/** «Solo si»: a question is asked only when another question has a given answer. */
export function ConditionFields({ item, draft, onChange, errors }: ConditionFieldsProps) {
  const { id, si, valor } = item;
  const others = draft.items.filter((one) => one.id !== id && (answersOf(one).length > 0 || one.id === si));
  if (others.length === 0) return null;
  const other = others.find((one) => one.id === si);
  const answers = other ? answersOf(other) : [];
  // A stored answer that is not among the choices is kept.
  const known = answers.some(({ value }) => value === valor);
  const choices = known || valor === '' ? answers : [...answers, { value: valor, label: valor }];
  return (
    <>
      <Select
        label={m.condicion}
        choices={[
          { value: '', label: mensajes.siempre },
          ...others.map((one) => ({ value: one.id, label: one.texto || mensajes.preguntaNueva })),
        ]}
        value={si}
        onChange={(next) => onChange({ ...item, si: next, valor: '' })}
      />
      {other && (
        <Select
          id={rowField(id, 'valor')}
          label={m.valor}
          choices={choices}
          value={valor === '' ? null : valor}
          onChange={(next) => onChange({ ...item, valor: next })}
          error={errors[rowField(id, 'valor')]}
        />
      )}
    </>
  );
}

/** Possible answers of a question; empty when they cannot be listed. */
function answersOf({ tipo, opciones }: ItemDraft): readonly Choice<string>[] {
  if (tipo === 'opcion') return opciones.map(({ id, texto }) => ({ value: id, label: texto || id }));
  if (tipo !== 'si_no' && tipo !== 'cumple') return [];
  return Object.entries(mensajes.respuestas[tipo]).map(([value, label]) => ({ value, label }));
}
