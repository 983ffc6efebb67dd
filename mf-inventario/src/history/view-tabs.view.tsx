import { LinkTabs } from '@gr/shared/ui';
import { goTo } from '../unidad/use-unidad.ts';
import { mensajes as m } from './mensajes.ts';

interface Props {
  readonly un_id: string;
  readonly actual: 'inventariohis' | 'inventariohis2';
}

/** The two histories of a unit's inventories. */
export function ViewTabs({ un_id, actual }: Props) {
  const tabs = [
    { href: goTo('inventariohis', { un: un_id }), label: m.porFecha },
    { href: goTo('inventariohis2', { un: un_id }), label: m.porElemento },
  ];
  return <LinkTabs label={m.vistas} tabs={tabs} current={goTo(actual, { un: un_id })} />;
}
