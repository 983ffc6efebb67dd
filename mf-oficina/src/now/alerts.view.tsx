import { isExplained, takerOf } from '@gr/shared/domain/dia/escalera';
import type { Alerta } from '@gr/shared/domain/registro/round-day';
import { wordOfAlerta } from '@gr/shared/domain/ronda/alert-words';
import { atenderAlerta, mayAttend } from '@gr/shared/domain/ronda/alerta-ops';
import { actOf, useCommit, useHost, usePending } from '@gr/shared/screen';
import { Button, formatAge, Icon, LinkButton, Row, Section, SyncChip, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import s from './board.module.css';
import { mensajes } from './mensajes.ts';
import { ReasonSheet } from './reason.view.tsx';

/** Open alerts, each with its answers, so that they can be attended on the board. */
export function Alerts({ alertas, now }: { readonly alertas: readonly Alerta[]; readonly now: number }) {
  return (
    <Section title={mensajes.alertasAbiertas}>
      <ul className={s.alerts} aria-label={mensajes.alertasAbiertas}>
        {alertas.map((alerta) => (
          <AlertRow key={alerta.id} alerta={alerta} now={now} />
        ))}
      </ul>
    </Section>
  );
}

function AlertRow({ alerta, now }: { readonly alerta: Alerta; readonly now: number }) {
  const host = useHost();
  const { emp_id, rol } = useObservable(host.session.persona);
  const { commit, committing } = useCommit();
  const pending = usePending(`alerta/${alerta.id}`);
  const [explaining, setExplaining] = useState(false);
  const { id, tipo, un_id, un_nom, nom_plan, fechah_x } = alerta;
  const taken = takerOf(alerta);
  const may = mayAttend(alerta, emp_id, rol) && !isExplained(alerta);
  async function attend(): Promise<void> {
    const acto = actOf(host, host.outbox.newId());
    if (await commit(atenderAlerta(acto, rol, alerta))) host.notices.show('exito', mensajes.atendida);
  }
  return (
    <li className={s.alert}>
      <p className={s.alertTitle}>
        <Icon name={taken ? 'check' : 'alert'} size={20} />
        <b>
          {wordOfAlerta(tipo).text}: {nom_plan}
        </b>
      </p>
      <p>
        {un_nom} · {formatAge(fechah_x, now)}
      </p>
      {taken && <p>{mensajes.enGestion(taken.emp_nom)}</p>}
      <Row gap={2}>
        {may && !taken && (
          <Button variant="primary" icon="check" pending={committing} onPress={() => void attend()}>
            {mensajes.atender}
          </Button>
        )}
        {may && taken && (
          <Button icon="edit" onPress={() => setExplaining(true)}>
            {mensajes.motivo}
          </Button>
        )}
        <LinkButton href={`/rondas?${new URLSearchParams({ ver: 'ahora', un: un_id, alerta: id })}`}>
          {mensajes.verAlerta}
        </LinkButton>
      </Row>
      {/* Below the buttons: it goes by itself, and nothing may move under a finger. */}
      {pending && <SyncChip status={pending} />}
      {explaining && <ReasonSheet alerta={alerta} onClose={() => setExplaining(false)} />}
    </li>
  );
}
