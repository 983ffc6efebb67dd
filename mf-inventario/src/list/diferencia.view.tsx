import type { DiferenciaItem } from '@gr/shared/domain/inventario/inventario';
import { ListRow, StateChip } from '@gr/shared/ui';
import { toneOfDif } from '../estado-tones.ts';
import { antesYAhora, wordsOfDif } from '../mensajes.ts';

interface Props {
  readonly dif: DiferenciaItem;
  readonly href?: string;
}

/** One difference: the item, its kind, and both values. */
export function DiferenciaRow({ dif, href }: Props) {
  const change = antesYAhora(dif);
  return (
    <ListRow
      title={dif.nom_item}
      {...(change !== null && { subtitle: change })}
      trailing={<StateChip tone={toneOfDif(dif)}>{wordsOfDif(dif)}</StateChip>}
      {...(href !== undefined && { href })}
    />
  );
}
