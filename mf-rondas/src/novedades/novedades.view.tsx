import type { Criticidad, Novedad } from '@gr/shared/domain/records';
import { Page, ReadingView, useHost, useSearchParams, useWatch } from '@gr/shared/remote';
import {
  Banner,
  Button,
  ChoiceChips,
  formatTime,
  LinkButton,
  List,
  ListRow,
  Row,
  Section,
  SegmentedControl,
  Select,
  StateChip,
  SyncChip,
  type Tone,
  useObservable,
} from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { useAhora } from '../ronda/use-ahora.ts';
import { Detalle } from './detalle.view.tsx';
import { deUnidadQuery, propiasQuery } from './novedades.data.ts';
import { NOVEDADES_MAX, nombreTipo, porDia, RANGOS, type Rango } from './novedades.model.ts';

const m = mensajes.novedades;
const PROPIAS = 'propias';
const TONO: Readonly<Record<Criticidad, Tone>> = {
  baja: 'neutral',
  media: 'info',
  alta: 'warn',
  critica: 'error',
};

/** `novedadesrond?de=&dias=`: incidents of rounds, one's own or a unit's; the filters live in the address. */
export function NovedadesView() {
  const { emp_id, rol, unidades } = useObservable(useHost().session.persona);
  const [params, setParams] = useSearchParams();
  const now = useAhora(60_000);
  const [abierta, setAbierta] = useState<Novedad | null>(null);
  const rango: Rango = RANGOS.find((r) => r === params.get('dias')) ?? '7';
  const own = rol === 'rondero' ? [{ value: PROPIAS, label: m.propias }] : [];
  const several = Object.keys(unidades).length > 1;
  const places = [
    ...own,
    ...Object.entries(unidades).map(([value, label]) => ({ value, label: several ? label : m.de_unidad })),
  ];
  const de = places.find((p) => p.value === params.get('de'))?.value ?? places[0]?.value ?? PROPIAS;
  const reading = useWatch<Record<string, Novedad>>(
    de === PROPIAS ? propiasQuery(emp_id) : deUnidadQuery(de),
  );
  const filter = (change: Record<string, string>) =>
    setParams({ de, dias: rango, ...change }, { replace: true });
  const all = Object.values(reading.snapshot?.value ?? {});
  const dias = porDia(all, rango, now);
  const count = dias.reduce((sum, d) => sum + d.novedades.length, 0);
  return (
    <Page
      title={m.titulo}
      {...(rol === 'rondero'
        ? {
            actions: (
              <LinkButton variant="primary" icon="add" href="/rondasnovedad">
                {m.agregar}
              </LinkButton>
            ),
          }
        : {})}
    >
      {several && (
        <Select label={m.de} choices={places} value={de} onChange={(next) => filter({ de: next })} />
      )}
      {!several && places.length > 1 && (
        <SegmentedControl
          label={m.de}
          choices={places}
          value={de}
          onChange={(next) => filter({ de: next })}
        />
      )}
      <ChoiceChips
        label={m.rango}
        choices={RANGOS.map((value) => ({ value, label: m.rangos[value] }))}
        value={rango}
        onChange={(dias_) => filter({ dias: dias_ })}
      />
      <ReadingView
        reading={reading}
        empty={m.vacio[rango]}
        isEmpty={() => count === 0}
        {...(rango === '30'
          ? {}
          : { emptyAction: <Button onPress={() => filter({ dias: '30' })}>{m.ver_30}</Button> })}
      >
        {() => (
          <>
            <p>{m.cuenta(count)}</p>
            {dias.map(({ dia, titulo, novedades }) => (
              <Section key={dia} title={titulo}>
                <List>
                  {novedades.map((n) => (
                    <NovedadRow key={n.id_novedad} novedad={n} onPress={() => setAbierta(n)} />
                  ))}
                </List>
              </Section>
            ))}
            {all.length >= NOVEDADES_MAX && <Banner tone="info">{m.tope}</Banner>}
          </>
        )}
      </ReadingView>
      <Detalle novedad={abierta} onClose={() => setAbierta(null)} />
    </Page>
  );
}

function NovedadRow({ novedad: n, onPress }: { readonly novedad: Novedad; readonly onPress: () => void }) {
  const status = useObservable(useHost().outbox.status).find((each) => each.id === n._op);
  const photos = Object.keys(n.archivos ?? {}).length;
  return (
    <ListRow
      icon={n.sos ? 'siren' : 'incident'}
      title={nombreTipo(n.cat_nov)}
      subtitle={n.desc_nov.length > 90 ? `${n.desc_nov.slice(0, 90)}…` : n.desc_nov}
      meta={[formatTime(n.fechah_x), n.un_nom, ...(photos > 0 ? [m.fotos(photos)] : [])].join(' · ')}
      onPress={onPress}
      trailing={
        <Row gap={1}>
          <StateChip tone={TONO[n.criticidad]}>{mensajes.criticidades[n.criticidad]}</StateChip>
          {n.sos && (
            <StateChip tone="error" icon="siren">
              {m.urgente}
            </StateChip>
          )}
          {status && status.state !== 'entregado' && <SyncChip status={status} />}
        </Row>
      }
    />
  );
}
