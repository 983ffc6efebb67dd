import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import s from './answer-buttons.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';
import { RadioOption } from './radio-option.tsx';

/** Meaning of an answer: fine, a failure, or neither. */
export type AnswerTone = 'ok' | 'error' | 'neutral';

const toneIcon: Readonly<Record<AnswerTone, IconName>> = {
  ok: 'check-circle',
  error: 'problem',
  neutral: 'minus',
};

/** One answer of `AnswerButtons`. */
export interface Answer<T extends string> {
  readonly value: T;
  /** One or two words: «No cumple». */
  readonly label: string;
  readonly tone: AnswerTone;
  /** Default: the tone's icon. */
  readonly icon?: IconName;
}

/** `label` is the question; `id` is what `ErrorSummary` links to. */
export interface AnswerButtonsProps<T extends string> extends FieldProps {
  /** Two to four. */
  readonly answers: readonly Answer<T>[];
  /** `null` = not answered yet. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

/** Answers a question of a checklist with one tap: big buttons side by side, icon over text. */
export function AnswerButtons<T extends string>(props: AnswerButtonsProps<T>) {
  const { answers, value, onChange } = props;
  return (
    <FieldFrame {...props} group>
      {({ name, disabled, ...about }) => (
        <div className={s.answers}>
          {answers.map((answer) => (
            <RadioOption
              key={answer.value}
              name={name}
              value={answer.value}
              chosen={answer.value === value}
              onChoose={() => onChange(answer.value)}
              disabled={disabled}
              invalid={about['aria-invalid']}
              className={cx(s.answer, s[answer.tone])}
            >
              <Icon name={answer.icon ?? toneIcon[answer.tone]} />
              <span>{answer.label}</span>
            </RadioOption>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
