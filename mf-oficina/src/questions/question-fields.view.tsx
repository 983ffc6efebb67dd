import type { TipoTarea } from '@gr/shared/domain/registro/records';
import type { Problems } from '@gr/shared/screen';
import { Button, Row, Select, Stack, Switch, TextArea, TextField } from '@gr/shared/ui';
import { rowField } from '../form/use-open-row.ts';
import { mensajes } from './mensajes.ts';
import type { Question } from './questions.model.ts';

const m = mensajes.campos;
const TIPOS = (Object.keys(mensajes.tipos) as TipoTarea[]).map((value) => ({
  value,
  label: mensajes.tipos[value],
}));

/** Props of `QuestionFields`. */
export interface QuestionFieldsProps {
  readonly question: Question;
  readonly onChange: (next: Question) => void;
  readonly onRemove: () => void;
  readonly errors: Problems;
}

/** Fields of one question. */
export function QuestionFields({ question, onChange, onRemove, errors }: QuestionFieldsProps) {
  const { id, texto, tipo, unidad, min, max, opciones, obligatoria } = question;
  const field = (name: 'texto' | 'unidad' | 'min' | 'max' | 'opciones', maxLength: number) => ({
    id: rowField(id, name),
    label: m[name],
    value: question[name],
    maxLength,
    onChange: (text: string) => onChange({ ...question, [name]: text }),
    error: errors[rowField(id, name)],
  });
  return (
    <Stack gap={4}>
      <TextField {...field('texto', 200)} value={texto} required />
      <Select
        label={m.tipo}
        choices={TIPOS}
        value={tipo}
        onChange={(next) => onChange({ ...question, tipo: next })}
      />
      {tipo === 'numero' && (
        <>
          <Row equal>
            <TextField {...field('min', 12)} value={min} inputMode="decimal" optional />
            <TextField {...field('max', 12)} value={max} inputMode="decimal" optional />
          </Row>
          <TextField {...field('unidad', 20)} value={unidad} description={m.unidadAyuda} optional />
        </>
      )}
      {tipo === 'opcion' && <TextArea {...field('opciones', 2000)} value={opciones} required />}
      <Switch
        value={obligatoria}
        onChange={(on) => onChange({ ...question, obligatoria: on })}
        description={m.obligatoriaAyuda}
      >
        {m.obligatoria}
      </Switch>
      <Button icon="trash" onPress={onRemove}>
        {mensajes.quitar}
      </Button>
    </Stack>
  );
}
