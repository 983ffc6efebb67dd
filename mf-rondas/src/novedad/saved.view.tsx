import type { Unidad } from '@gr/shared/domain/registro/records';
import { shortNumber } from '@gr/shared/domain/valor/short-number';
import { Page, useHost, useTakesFocus } from '@gr/shared/screen';
import { Banner, Button, Card, Facts, Icon, LinkButton, Stack, SyncChip, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import type { Place } from './place.model.ts';
import s from './saved.module.css';

const m = mensajes.novedad;

interface Props {
  readonly op: string;
  readonly id_novedad: string;
  readonly lugar: Place;
  readonly urgente: boolean;
  readonly cat_nov: string | null;
  readonly unidad: Unidad | null;
  readonly onAnother: () => void;
}

/** Confirmation that the incident is stored on the phone: its delivery state and the next actions. */
export function SavedNovedad({ op, id_novedad, lugar, urgente, cat_nov, unidad, onAnother }: Props) {
  const { outbox, network } = useHost();
  const status = useObservable(outbox.status).find((each) => each.id === op);
  const offline = useObservable(network.state) === 'sin_conexion';
  const phone = unidad?.tel_porteria;
  const done = useTakesFocus<HTMLDivElement>();
  return (
    <Page
      task
      title={m.titulo}
      actions={
        <>
          <LinkButton variant="primary" href={lugar.ronda ? `/rondas/${lugar.ronda.id}` : '/novedadesrond'}>
            {lugar.ronda ? m.volverRonda : m.verNovedades}
          </LinkButton>
          <Button full size="large" icon="add" onPress={onAnother}>
            {m.agregarOtra}
          </Button>
        </>
      }
    >
      <Card tone="ok">
        <div ref={done} tabIndex={-1} className={s.done} role="status">
          <span className={s.icon}>
            <Icon name="check-circle" size={56} />
          </span>
          <p className={s.title}>{m.guardada}</p>
          <p className={s.number}>{m.numero(shortNumber(id_novedad))}</p>
          {status && <SyncChip status={status} />}
        </div>
      </Card>
      {offline && <Banner tone="info">{m.sinConexion}</Banner>}
      <Stack gap={3}>
        <Facts items={[{ label: mensajes.unidad, value: lugar.un_nom }]} />
        {cat_nov !== null && (
          <LinkButton variant="quiet" icon="tip" href={`/tips?${new URLSearchParams({ cat: cat_nov })}`}>
            {m.tips}
          </LinkButton>
        )}
        {urgente && phone && (
          <a className={s.call} href={`tel:${phone}`}>
            <Icon name="phone" />
            {m.llamar}
          </a>
        )}
      </Stack>
    </Page>
  );
}
