import { isDay } from '@gr/shared/domain/dia/today';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { wordsOfDay } from '@gr/shared/domain/ronda/state-words';
import { Page, ReadingView, useNow, useSearchParams } from '@gr/shared/screen';
import { Card, Facts, formatDate, formatTime, LinkButton, Row } from '@gr/shared/ui';
import { AlertStory } from '../alerta/alert-story.view.tsx';
import { useAlerta, useDia, useGuardNames } from '../alerta/alerta.data.ts';
import { isAlerta } from '../alerta/alerta.model.ts';
import { mensajes as room } from '../mensajes.ts';
import { mensajes } from '../mensajes-oversight.ts';
import { WordChips } from '../ronda/word-chip.view.tsx';
import { Recorrido } from './body.view.tsx';
import { useRecorrido } from './recorrido.data.ts';

const m = mensajes.dia;

/** `verrecorr?dia=&un=`: a plan on one day: its state, its alerts, and the round walked for it, if any. */
export function DiaPage() {
  const [params] = useSearchParams();
  const reading = useDia(params.get('un'), params.get('dia'));
  const known = reading.snapshot?.value;
  return (
    <Page
      task
      title={known?.nom_plan ?? m.titulo}
      {...(known ? { subtitle: `${known.un_nom} · ${formatDate(known.ini_x)}` } : {})}
    >
      <ReadingView
        reading={reading}
        skeleton="detail"
        empty={m.vacio}
        isEmpty={(dia) => !isDay(dia)}
        emptyAction={<LinkButton href="/rondas?ver=hoy">{room.verRondas}</LinkButton>}
      >
        {(dia) => <Dia dia={dia} />}
      </ReadingView>
    </Page>
  );
}

function Dia({ dia }: { readonly dia: RondaDia }) {
  const now = useNow(30_000);
  const alerta = useAlerta(dia.un_id, dia.alerta ?? null).snapshot?.value;
  const names = useGuardNames(dia);
  return (
    <>
      <Row gap={2}>
        <WordChips words={wordsOfDay(dia)} />
      </Row>
      <Card>
        <Facts
          items={[
            { label: m.horario, value: mensajes.enHorario(formatTime(dia.ini_x), formatTime(dia.fin_x)) },
            { label: m.limite, value: formatTime(dia.limite_ini_x) },
            { label: m.puntos, value: String(dia.qr_esp ?? dia.qr_plan) },
            { label: m.guardas, value: names === null ? m.cualquiera : names.join(', ') },
          ]}
        />
        {dia.retirada && <p>{m.retirada}</p>}
        {!dia.ronda_id && <p>{dia.estado === 'por_hacer' ? m.porVenir : m.sinRonda}</p>}
      </Card>
      {alerta && isAlerta(alerta) && <AlertStory alerta={alerta} now={now} />}
      {dia.ronda_id !== undefined && <Walked un_id={dia.un_id} id={dia.ronda_id} />}
    </>
  );
}

/** The round that counts for the day. */
function Walked({ un_id, id }: { readonly un_id: string; readonly id: string }) {
  const reading = useRecorrido(id, un_id);
  return (
    <ReadingView reading={reading} skeleton="detail" empty={room.recorrido.vacio}>
      {(ronda) => <Recorrido ronda={ronda} />}
    </ReadingView>
  );
}
