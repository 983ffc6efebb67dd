import { LinkTabs } from '@gr/shared/ui';
import { mensajes as m } from './mensajes.ts';

interface Props {
  readonly current: '/informes' | '/informes/analisis' | '/informes/enlaces';
  readonly un_id: string;
}

/** Leads from the report of a unit to its analysis, to the links of its reports, and back. */
export function ViewTabs({ current, un_id }: Props) {
  const place = (path: string) => `${path}?un=${encodeURIComponent(un_id)}`;
  const tabs = [
    { href: place('/informes'), label: m.informe },
    { href: place('/informes/analisis'), label: m.analisis },
    { href: place('/informes/enlaces'), label: m.enlaces },
  ];
  return <LinkTabs label={m.vistas} tabs={tabs} current={place(current)} />;
}
