import type { FilledLista } from '@gr/shared/domain/lista/lista';
import { pendingLista } from '@gr/shared/domain/lista/marcas-lista';
import { Page, type Reading, ReadingView, useHost, useSearchParams, useWatch } from '@gr/shared/screen';
import {
  EmptyState,
  formatDate,
  formatDateTime,
  LinkButton,
  ScoreTrend,
  Section,
  useObservable,
} from '@gr/shared/ui';
import { Decided } from '../decided.view.tsx';
import { resultsOf } from './lista.model.ts';
import { Evidencia, Head } from './lista-head.view.tsx';
import { Respuestas } from './lista-respuestas.view.tsx';
import { mensajes } from './mensajes.ts';
import { listasPath } from './paths.ts';
import { listaQuery, ofPlantillaQuery, TREND_LENGTH } from './queries.ts';

const m = mensajes.ver;

/** `listascheckvermas?un=&id=`: one filled list, read-only. */
export default function ListaView() {
  const { unidades, rol } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  const un_id = params.get('un') ?? '';
  const id = params.get('id') ?? '';
  const may = unidades[un_id] !== undefined || (rol === 'admin' && un_id !== '');
  const reading = useWatch<FilledLista>(may && id !== '' ? listaQuery(un_id, id) : null);
  if (may && id !== '') return <ListaOf reading={reading} un_id={un_id} />;
  const message = un_id !== '' && !may ? m.sinAcceso : m.noDisponible;
  return (
    <Page task title={m.titulo}>
      <EmptyState
        icon="lock"
        message={message}
        action={<LinkButton href="/listascheck">{mensajes.verListas}</LinkButton>}
      />
    </Page>
  );
}

function ListaOf({ reading, un_id }: { readonly reading: Reading<FilledLista>; readonly un_id: string }) {
  const lista = reading.snapshot?.value;
  return (
    <Page
      task
      title={lista?.nom_plant ?? m.titulo}
      subtitle={lista ? `${formatDateTime(lista.fechah_x)} · ${lista.un_nom}` : undefined}
    >
      <ReadingView
        reading={reading}
        skeleton="detail"
        empty={m.noDisponible}
        emptyAction={<LinkButton href={listasPath(un_id)}>{mensajes.verListas}</LinkButton>}
      >
        {(value) => (
          <>
            <Head lista={value} />
            <Decided record={value} author={value.emp_id} pending={pendingLista(value)} />
            <Respuestas lista={value} />
            <Trend lista={value} />
            <Evidencia lista={value} pending={reading.snapshot?.pending ?? []} />
          </>
        )}
      </ReadingView>
    </Page>
  );
}

/** The last results of the same template in the unit. */
function Trend({ lista }: { readonly lista: FilledLista }) {
  const { snapshot, failure } = useWatch<Record<string, FilledLista>>(
    ofPlantillaQuery(lista.un_id, lista.id_plant, TREND_LENGTH),
  );
  if (!snapshot && !failure) return null;
  const scores = resultsOf(snapshot?.value ?? {}).map((each) => ({
    id: each.id,
    label: formatDate(each.fechah_x),
    score: each.puntaje,
    passed: each.aprobada,
  }));
  return (
    <Section title={m.tendencia}>
      {snapshot ? <ScoreTrend label={m.tendencia} scores={scores} /> : <p>{m.sinTendencia}</p>}
    </Section>
  );
}
