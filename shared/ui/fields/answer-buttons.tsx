import { Radio } from 'react-aria-components/RadioGroup';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import s from './answer-buttons.module.css';
import type { FieldProps } from './field.tsx';
import { RadioField } from './radio-field.tsx';

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
  const { answers } = props;
  return (
    <RadioField {...props} choices={answers}>
      <div className={s.answers}>
        {answers.map(({ value, label, tone, icon }) => (
          <Radio key={value} value={value} className={cx(s.answer, s[tone])}>
            <Icon name={icon ?? toneIcon[tone]} />
            <span>{label}</span>
          </Radio>
        ))}
      </div>
    </RadioField>
  );
}
