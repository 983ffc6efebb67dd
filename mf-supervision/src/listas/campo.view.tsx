import { TEXTO_LISTA_MAX } from '@gr/shared/domain/lista/lista';
import { AnswerButtons, ChoiceChips, Select, TextArea, TextField } from '@gr/shared/ui';
import { CampoFirma, CampoFotos } from './campo-fotos.view.tsx';
import type { ItemProps } from './item.view.tsx';
import { aTexto, deTexto, limites } from './numero.ts';
import { idCampo } from './pasos.model.ts';
import { BOTONES, opcionesDe } from './respuestas.ts';

/** Up to so many options stand side by side; more go into a list. */
const CHIPS_MAX = 6;
/** Most characters of a number. */
const NUMERO_MAX = 15;

/** The answer of an item, by its kind. */
export function Campo(props: ItemProps & { readonly errorValor: string | undefined }) {
  const { id, item, respuesta, mandos, errorValor } = props;
  const valor = respuesta?.valor ?? '';
  const field = {
    id: idCampo(id),
    label: item.texto,
    error: errorValor,
    optional: item.obligatorio !== true,
  };
  const answer = (next: string): void => mandos.responder(id, item, next);
  switch (item.tipo) {
    case 'si_no':
    case 'cumple':
      return (
        <AnswerButtons {...field} answers={BOTONES[item.tipo]} value={valor || null} onChange={answer} />
      );
    case 'opcion': {
      const given = { ...field, choices: opcionesDe(item), value: valor || null, onChange: answer };
      return given.choices.length <= CHIPS_MAX ? <ChoiceChips {...given} /> : <Select {...given} />;
    }
    case 'numero': {
      const description = limites(item);
      return (
        <TextField
          {...field}
          {...(description !== undefined && { description })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={NUMERO_MAX}
          value={aTexto(valor)}
          onChange={(texto) => answer(deTexto(texto))}
        />
      );
    }
    case 'fecha':
      return <TextField {...field} type="date" value={valor} onChange={answer} />;
    case 'foto':
      return <CampoFotos {...props} />;
    case 'firma':
      return <CampoFirma {...props} />;
    default:
      return <TextArea {...field} maxLength={TEXTO_LISTA_MAX} value={valor} onChange={answer} />;
  }
}
