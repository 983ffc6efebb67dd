import { type Days, joinRows } from '@gr/shared/domain/informe/report';
import { Doubts } from './doubts.view.tsx';
import { Pace } from './pace.view.tsx';
import { Points } from './points.view.tsx';
import { Repeated } from './repeated.view.tsx';

interface Props {
  readonly un_id: string;
  readonly days: Days;
}

/** What a unit's rows tell beside fulfilment: its points, the pace of its rounds, incidents that come again, doubts. */
export function Findings({ un_id, days }: Props) {
  const rows = joinRows(Object.values(days));
  return (
    <>
      <Points un_id={un_id} rondas={rows.rondas} />
      <Pace un_id={un_id} rondas={rows.rondas} />
      <Repeated un_id={un_id} novedades={rows.novedades} />
      <Doubts rows={rows} />
    </>
  );
}
