import { AnswerButtons } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

export interface OpinionProps {
  /** `null` = nothing said yet. */
  readonly util: boolean | null;
  readonly onChange: (util: boolean) => void;
}

/** «Útil / No útil». */
export function Opinion({ util, onChange }: OpinionProps) {
  return (
    <AnswerButtons
      label={mensajes.opinion}
      answers={[
        { value: 'si', label: mensajes.util, tone: 'ok' },
        { value: 'no', label: mensajes.noUtil, tone: 'neutral' },
      ]}
      value={util === null ? null : util ? 'si' : 'no'}
      onChange={(value) => onChange(value === 'si')}
    />
  );
}
