import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { wordsOfDay } from '@gr/shared/domain/ronda/state-words';
import { formatTime, ListRow, Row } from '@gr/shared/ui';
import { mensajes as room } from '../mensajes.ts';
import { mensajes } from '../mensajes-oversight.ts';
import { WordChips } from '../ronda/word-chip.view.tsx';

/** One planned round of today: window, guard, progress, and how it stands. */
export function DayRow({ dia }: { readonly dia: RondaDia }) {
  const { nom_plan, un_id, un_nom, rond_nom, ini_x, fin_x, qr_leidos, qr_plan, qr_esp = qr_plan } = dia;
  const progress = qr_leidos === undefined ? room.puntos(qr_esp) : room.rondas.avance(qr_leidos, qr_esp);
  return (
    <ListRow
      icon="round"
      title={nom_plan}
      subtitle={rond_nom ? `${un_nom} · ${rond_nom}` : un_nom}
      meta={`${mensajes.en_horario(formatTime(ini_x), formatTime(fin_x))} · ${progress}`}
      href={`/verrecorr?${new URLSearchParams({ dia: dia.id, un: un_id })}`}
      trailing={
        <Row gap={1}>
          <WordChips words={wordsOfDay(dia)} />
        </Row>
      }
    />
  );
}
