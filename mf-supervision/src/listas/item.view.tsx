import { falla, needsFoto } from '@gr/shared/domain/lista/lista';
import { LONG_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { Card, Row, Stack, StateChip, TextArea } from '@gr/shared/ui';
import { memo } from 'react';
import type { ItemProps } from './controls.ts';
import { FotosField } from './fotos-field.view.tsx';
import { ItemField } from './item-field.view.tsx';
import { mensajes } from './mensajes.ts';

const m = mensajes.item;

interface Props extends ItemProps {
  /** Error, and the field to show it at. */
  readonly error: string | undefined;
  readonly part: 'valor' | 'foto';
}

/**
 * One item with its answer, and with a note and photos when it fails. Rerendered only when its own data changed: a key press in a list of
 * 200 costs one item.
 */
export const ItemView = memo(function ItemView({ error, part, ...props }: Props) {
  const { id, item, respuesta, fotos, controls } = props;
  const valor = respuesta?.valor ?? '';
  const failed = falla(item, valor);
  const asked = item.tipo !== 'foto' && item.tipo !== 'firma' && needsFoto(item, valor) && valor !== '';
  const offered = failed && item.foto_si !== 'nunca';
  const extraPhotos = item.tipo !== 'foto' && item.tipo !== 'firma' && (asked || offered || fotos.length > 0);
  return (
    <Card tone={failed ? 'error' : 'normal'}>
      <Stack>
        {item.critico === true && (
          <Row>
            <StateChip tone="warn" icon="flag">
              {m.critico}
            </StateChip>
          </Row>
        )}
        <ItemField {...props} valorError={part === 'valor' ? error : undefined} />
        {extraPhotos && (
          <FotosField {...props} falla pedida={asked} valorError={part === 'foto' ? error : undefined} />
        )}
        {(failed || (respuesta?.obs ?? '') !== '') && (
          <TextArea
            optional
            label={m.nota}
            maxLength={LONG_TEXT_MAX}
            value={respuesta?.obs ?? ''}
            onChange={(obs) => controls.note(id, obs)}
          />
        )}
      </Stack>
    </Card>
  );
});
