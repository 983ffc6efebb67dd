import { type Plantilla, score } from '@gr/shared/domain/lista/lista';
import { itemsWithNovedad } from '@gr/shared/domain/lista/lista-ops';
import { catNovName } from '@gr/shared/domain/novedad/categorias';
import { Page, useCategories, useHost, useTakesFocus } from '@gr/shared/screen';
import {
  Banner,
  Button,
  Card,
  LinkButton,
  List,
  ListRow,
  Row,
  ScoreBadge,
  Section,
  SyncChip,
  useObservable,
} from '@gr/shared/ui';
import { isFromVisita } from '../from-visita.ts';
import type { Draft } from './draft.model.ts';
import type { Destination } from './fill.data.ts';
import { mensajes } from './mensajes.ts';
import { aNovedad, listaPath, listasPath, visitaPath } from './paths.ts';

const m = mensajes.guardada;

interface Props {
  readonly op: string;
  readonly savedDraft: Draft;
  readonly plantilla: Plantilla;
  readonly destination: Destination;
}

/** Confirmation that the list is stored on the phone: its delivery state, the incidents it opened, and the next actions. */
export function SavedView({ op, savedDraft: b, plantilla, destination }: Props) {
  const { outbox, network, route } = useHost();
  const own = useCategories();
  const { state } = useObservable(route.location);
  const status = useObservable(outbox.status).find((each) => each.id === op);
  const offline = useObservable(network.state) === 'sin_conexion';
  const place = useTakesFocus<HTMLDivElement>();
  const { puntaje, aprobada } = score(plantilla, b.respuestas);
  const opened = itemsWithNovedad(plantilla, b.respuestas);
  const { un_id } = destination;
  const superv_id = destination.superv_id ?? b.superv_id;
  return (
    <Page
      task
      title={plantilla.nom}
      subtitle={destination.un_nom}
      actions={
        <>
          {superv_id && isFromVisita(state) ? (
            <Button variant="primary" onPress={() => route.back()}>
              {m.volverVisita}
            </Button>
          ) : (
            <LinkButton variant="primary" href={superv_id ? visitaPath(superv_id) : listasPath(un_id)}>
              {superv_id ? m.volverVisita : mensajes.verListas}
            </LinkButton>
          )}
          <LinkButton full size="large" href={listaPath(un_id, b.id)}>
            {m.ver}
          </LinkButton>
        </>
      }
    >
      <Card tone="ok" icon="check-circle" title={m.titulo}>
        <div ref={place} tabIndex={-1} role="status">
          <Row>
            <ScoreBadge score={puntaje} passed={aprobada} />
            {status && <SyncChip status={status} />}
          </Row>
        </div>
      </Card>
      {offline && (
        <Banner inset tone="info">
          {m.sinConexion}
        </Banner>
      )}
      {opened.length > 0 && (
        <Section title={m.novedades}>
          <List label={m.novedades}>
            {opened.map((id) => (
              <ListRow
                key={id}
                icon="incident"
                title={catNovName(plantilla.items?.[id]?.cat_nov ?? 'otro', own)}
                subtitle={plantilla.items?.[id]?.texto}
                href={aNovedad(b.ids_novedad[id] ?? '')}
              />
            ))}
          </List>
        </Section>
      )}
    </Page>
  );
}
