import type { Letters } from '@gr/shared/domain/tabla/book';
import { Select } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** Props of `LettersChoice`. */
export interface LettersChoiceProps {
  readonly letters: Letters;
  readonly onLetters: (name: string) => void;
}

/** The encodings in which a file may be read, each by what a line of the file says in it. */
export function LettersChoice({ letters: { used, choices }, onLetters }: LettersChoiceProps) {
  const shown = choices.map(({ name, sample }) => ({ value: name, label: mensajes.letras(sample, name) }));
  return (
    <Select
      label={mensajes.comoSeVen}
      choices={used === '' ? [{ value: '', label: mensajes.letrasDeCadaLinea }, ...shown] : shown}
      value={used}
      onChange={onLetters}
    />
  );
}
