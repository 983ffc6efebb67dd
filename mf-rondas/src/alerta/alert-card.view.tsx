import { takerOf } from '@gr/shared/domain/dia/escalera';
import type { Alerta } from '@gr/shared/domain/registro/round-day';
import { ALERT_STATES, wordOfAlerta } from '@gr/shared/domain/ronda/alert-words';
import { useHost, usePending } from '@gr/shared/screen';
import {
  Button,
  Card,
  formatAge,
  formatTime,
  formatWhen,
  LinkButton,
  Row,
  SyncChip,
  useObservable,
} from '@gr/shared/ui';
import { type ReactNode, useState } from 'react';
import { mensajes } from '../mensajes-oversight.ts';
import { WordChip } from '../ronda/word-chip.view.tsx';
import { useAnswers } from './alerta.data.ts';
import { isOver, isWaiting, rightsOf } from './alerta.model.ts';
import { JustifySheet } from './justify.view.tsx';

/** The answers a person may give to an alert, or the reason why there are none. */
function Answers({ alerta, more }: { readonly alerta: Alerta; readonly more?: ReactNode }) {
  const persona = useObservable(useHost().session.persona);
  const { saving, attend, justify } = useAnswers(alerta);
  const pending = usePending(`alerta/${alerta.id}`);
  const [asking, setAsking] = useState(false);
  const { atender, justificar, no } = rightsOf(alerta, persona);
  return (
    <>
      {no !== null && <p>{no}</p>}
      <Row gap={2}>
        {atender && (
          <Button variant="primary" icon="check" pending={saving} onPress={() => void attend()}>
            {m.atender}
          </Button>
        )}
        {justificar && (
          <Button icon="edit" pending={saving} onPress={() => setAsking(true)}>
            {m.justificar}
          </Button>
        )}
        {more}
      </Row>
      {/* Below the buttons: it goes by itself, and nothing may move under a finger. */}
      {pending && <SyncChip status={pending} />}
      {asking && (
        <JustifySheet
          open
          saving={saving}
          onClose={() => setAsking(false)}
          onJustify={(reason) => void justify(reason).then((saved) => saved && setAsking(false))}
        />
      )}
    </>
  );
}

const m = mensajes.alerta;

interface Props {
  readonly alerta: Alerta;
  readonly now: number;
  /** Whether the card links to the alert's page; false on that page. */
  readonly link: boolean;
}

/** An alert: kind, place, time, whose answer it needs, and its two answers. */
export function AlertCard({ alerta, now, link }: Props) {
  const { tipo, nom_plan, un_nom, ini_x, fin_x, fechah_x, nivel, sobre } = alerta;
  const attends = takerOf(alerta);
  const state =
    attends && alerta.estado !== 'justificada' ? ALERT_STATES.atendida : ALERT_STATES[alerta.estado];
  const names = Object.values(sobre ?? {});
  const since = formatWhen(fechah_x, now);
  return (
    <Card
      tone={isOver(alerta) ? 'normal' : isWaiting(alerta) ? 'error' : 'warn'}
      icon={wordOfAlerta(tipo).icon === 'problem' ? 'problem' : 'warning'}
      title={m.titulo(wordOfAlerta(tipo).text, nom_plan)}
      trailing={<WordChip word={state} />}
    >
      <div>
        <p>
          {un_nom} · {mensajes.enHorario(formatTime(ini_x), formatTime(fin_x))}
        </p>
        <p>{m.desde(since, formatAge(fechah_x, now))}</p>
        {names.length > 0 && <p>{m.sobre(names)}</p>}
        {attends && <p>{m.laTiene(attends.emp_nom, formatTime(attends.fechah_x))}</p>}
        {isWaiting(alerta) && <p>{m.espera(nivel)}</p>}
      </div>
      <Answers
        alerta={alerta}
        more={link && <LinkButton href={placeOfAlerta(alerta)}>{m.detalle}</LinkButton>}
      />
    </Card>
  );
}

/** Address of an alert's page, also used by its notices. */
function placeOfAlerta({ un_id, id }: Alerta): string {
  return `/rondas?${new URLSearchParams({ ver: 'ahora', un: un_id, alerta: id })}`;
}
