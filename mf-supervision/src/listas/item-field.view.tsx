import { LONG_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { AnswerButtons, ChoiceChips, Select, TextArea, TextField } from '@gr/shared/ui';
import type { ItemProps } from './controls.ts';
import { FirmaField, FotosField } from './fotos-field.view.tsx';
import { boundsText, localText, numberText } from './number-text.ts';
import { BUTTONS, choicesOf } from './respuestas.ts';
import { fieldId } from './steps.model.ts';

/** Maximum of options shown side by side; more are shown in a list. */
const CHIPS_MAX = 6;
const MAX_NUMBER_LENGTH = 15;

/** The answer of an item, by its kind. */
export function ItemField(props: ItemProps & { readonly valorError: string | undefined }) {
  const { id, item, respuesta, controls, valorError } = props;
  const valor = respuesta?.valor ?? '';
  const field = {
    id: fieldId(id),
    label: item.texto,
    error: valorError,
    optional: item.obligatorio !== true,
  };
  const answer = (next: string): void => controls.answer(id, item, next);
  switch (item.tipo) {
    case 'si_no':
    case 'cumple':
      return (
        <AnswerButtons {...field} answers={BUTTONS[item.tipo]} value={valor || null} onChange={answer} />
      );
    case 'opcion': {
      const given = { ...field, choices: choicesOf(item), value: valor || null, onChange: answer };
      return given.choices.length <= CHIPS_MAX ? <ChoiceChips {...given} /> : <Select {...given} />;
    }
    case 'numero': {
      const description = boundsText(item);
      return (
        <TextField
          {...field}
          {...(description !== undefined && { description })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_NUMBER_LENGTH}
          value={localText(valor)}
          onChange={(texto) => answer(numberText(texto))}
        />
      );
    }
    case 'fecha':
      return <TextField {...field} type="date" value={valor} onChange={answer} />;
    case 'foto':
      return <FotosField {...props} />;
    case 'firma':
      return <FirmaField {...props} />;
    default:
      return <TextArea {...field} maxLength={LONG_TEXT_MAX} value={valor} onChange={answer} />;
  }
}
