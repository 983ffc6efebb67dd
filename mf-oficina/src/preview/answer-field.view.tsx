import type { TipoItem } from '@gr/shared/domain/lista/lista';
import {
  AnswerButtons,
  Button,
  type Choice,
  ChoiceChips,
  FieldGroup,
  TextArea,
  TextField,
} from '@gr/shared/ui';
import { mensajes as m } from './mensajes.ts';

const YES_NO = [
  { value: 'si', label: m.si, tone: 'ok' },
  { value: 'no', label: m.no, tone: 'error' },
] as const;
const MEETS = [
  { value: 'cumple', label: m.cumple, tone: 'ok' },
  { value: 'no_cumple', label: m.no_cumple, tone: 'error' },
  { value: 'no_aplica', label: m.no_aplica, tone: 'neutral' },
] as const;

/** Props of `AnswerField`. */
export interface AnswerFieldProps {
  readonly id: string;
  /** The question; an empty one gets a placeholder. */
  readonly texto: string;
  readonly tipo: TipoItem;
  readonly obligatorio: boolean;
  readonly opciones?: readonly Choice<string>[];
  readonly help?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A question with the field that a phone shows for it. Answers given here are discarded. */
export function AnswerField(props: AnswerFieldProps) {
  const { id, texto, tipo, obligatorio, opciones = [], help, value, onChange } = props;
  const said = texto.trim() === '' ? m.sinTexto : texto;
  const label = obligatorio ? said : `${said} ${m.opcional}`;
  const field = { id, label, value, onChange, ...(help !== undefined && { description: help }) };
  const chosen = value === '' ? null : value;
  switch (tipo) {
    case 'si_no':
      return (
        <AnswerButtons
          id={id}
          label={label}
          answers={YES_NO}
          value={oneOf(YES_NO, value)}
          onChange={onChange}
        />
      );
    case 'cumple':
      return (
        <AnswerButtons
          id={id}
          label={label}
          answers={MEETS}
          value={oneOf(MEETS, value)}
          onChange={onChange}
        />
      );
    case 'opcion':
      return <ChoiceChips id={id} label={label} choices={opciones} value={chosen} onChange={onChange} />;
    case 'numero':
      return <TextField {...field} inputMode="decimal" autoComplete="off" />;
    case 'fecha':
      return <TextField {...field} type="date" />;
    case 'texto':
      return <TextArea {...field} />;
    case 'foto':
      return (
        <FieldGroup id={id} label={label}>
          <Button full icon="camera">
            {m.foto}
          </Button>
        </FieldGroup>
      );
    case 'firma':
      return (
        <FieldGroup id={id} label={label}>
          <p>{m.firma}</p>
        </FieldGroup>
      );
  }
}

function oneOf<T extends string>(answers: readonly { readonly value: T }[], value: string): T | null {
  return answers.find((answer) => answer.value === value)?.value ?? null;
}

/** Range of a number as the phone shows it: «Entre 2 y 6 bar»; `undefined` = no range. */
export function rangeText(min: number | undefined, max: number | undefined, unidad = ''): string | undefined {
  const text = (value: number): string => String(value).replace('.', ',');
  const range =
    min !== undefined && max !== undefined
      ? m.entre(text(min), text(max))
      : min !== undefined
        ? m.desde(text(min))
        : max !== undefined
          ? m.hasta(text(max))
          : '';
  return `${range} ${unidad}`.trim() || undefined;
}
