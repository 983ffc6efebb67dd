import type { DiferenciaItem } from '@gr/shared/domain/inventario/inventario';
import { ListRow, StateChip } from '@gr/shared/ui';
import { tonoDeDif } from '../estado.ts';
import { antesYAhora, palabrasDeDif } from '../mensajes.ts';

interface Props {
  readonly dif: DiferenciaItem;
  readonly href?: string;
}

/** One difference: the item, what it is, and from what to what. */
export function FilaDiferencia({ dif, href }: Props) {
  const change = antesYAhora(dif);
  return (
    <ListRow
      title={dif.nom_item}
      {...(change !== null && { subtitle: change })}
      trailing={<StateChip tone={tonoDeDif(dif)}>{palabrasDeDif(dif)}</StateChip>}
      {...(href !== undefined && { href })}
    />
  );
}
