import { takerOf } from '@gr/shared/domain/dia/escalera';
import type { Unidad } from '@gr/shared/domain/registro/records';
import type { Alerta } from '@gr/shared/domain/registro/round-day';
import { wordOfAlerta } from '@gr/shared/domain/ronda/alert-words';
import { joinReadings, useNow, useWatch, useWatchAll } from '@gr/shared/screen';
import { Card, formatDuration, formatTime, LinkButton, Row } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import { inicio } from './mensajes.ts';
import { UNITS } from './units-card.tsx';

/** Most open alerts of a unit that Inicio reads. */
const MOST = 5;
const MINUTE = 60_000;
/** Most of them that it shows; the rest are in the list of rounds. */
const SHOWN = 3;

/** Open alerts of the person's units, on top of Inicio: those nobody has taken first, then the longest waiting. Nothing where there is none. */
export function AlertsCard() {
  const { persona } = useWork();
  const now = useNow(30_000);
  const { snapshot } = joinReadings(
    useWatchAll<Record<string, Alerta>>(
      Object.fromEntries(
        Object.keys(persona.unidades)
          .slice(0, UNITS)
          .map((un_id) => [
            un_id,
            { path: `_alertas_/${un_id}`, orderBy: 'un_abierta', equalTo: un_id, limitToLast: MOST },
          ]),
      ),
    ),
  );
  const open = Object.values(snapshot?.value ?? {})
    .flatMap((ofUnit) => Object.values(ofUnit))
    .filter(({ un_abierta }) => un_abierta !== undefined)
    .sort((a, b) => Number(takerOf(a) !== null) - Number(takerOf(b) !== null) || a.fechah_x - b.fechah_x);
  return (
    <>
      {open.slice(0, SHOWN).map((alerta) => (
        <OpenAlert key={alerta.id} alerta={alerta} now={now} />
      ))}
      {open.length > SHOWN && (
        <LinkButton href="/rondas?ver=ahora">{inicio.masAlertas(open.length - SHOWN)}</LinkButton>
      )}
    </>
  );
}

/** One alert: what, for how long, whose, and the call to the post. */
function OpenAlert({ alerta, now }: { readonly alerta: Alerta; readonly now: number }) {
  const { id, tipo, un_id, un_nom, nom_plan, ini_x, fin_x, fechah_x, sobre = {} } = alerta;
  const { snapshot } = useWatch<Unidad>({ path: `_un_/${un_id}` });
  const taker = takerOf(alerta);
  const tel = snapshot?.value?.tel_porteria?.replace(/[^\d+*#]/g, '');
  return (
    <Card
      tone={taker ? 'warn' : 'error'}
      icon="problem"
      title={inicio.alertaHace(wordOfAlerta(tipo).text, formatDuration(Math.max(MINUTE, now - fechah_x)))}
    >
      <div>
        <p>
          {nom_plan}, {inicio.ventana(formatTime(ini_x), formatTime(fin_x))} · {un_nom}
        </p>
        <p>{taker ? inicio.laTiene(taker.emp_nom) : inicio.sobreGuardas(Object.values(sobre))}</p>
      </div>
      <Row gap={2}>
        {tel && (
          <LinkButton variant="primary" icon="phone" href={`tel:${tel}`}>
            {inicio.llamar}
          </LinkButton>
        )}
        <LinkButton href={`/rondas?${new URLSearchParams({ ver: 'ahora', un: un_id, alerta: id })}`}>
          {inicio.verAlerta}
        </LinkButton>
      </Row>
    </Card>
  );
}
