import { cameLater } from '@gr/shared/domain/novedad/arrival';
import { catNovName } from '@gr/shared/domain/novedad/categorias';
import { isOpen } from '@gr/shared/domain/novedad/estado';
import { acusarNovedad } from '@gr/shared/domain/novedad/novedad-vida';
import type { Novedad } from '@gr/shared/domain/registro/records';
import {
  actOf,
  Page,
  ReadingView,
  useCategories,
  useCommit,
  useHost,
  useParams,
  usePending,
  useWatch,
} from '@gr/shared/screen';
import {
  Button,
  Facts,
  formatWhen,
  LinkButton,
  Row,
  Section,
  StateChip,
  SyncChip,
  useObservable,
} from '@gr/shared/ui';
import { TONES } from '../now/incidents.view.tsx';
import { mensajes as now } from '../now/mensajes.ts';
import { CloseIncident } from './close.view.tsx';
import { mensajes } from './mensajes.ts';

/** `oficina/novedades/:id`: an incident as the office handles it. */
export function IncidentView() {
  const { id = '' } = useParams();
  const reading = useWatch<Novedad>({ path: `_novedades/${id}` });
  const own = useCategories();
  const cat = reading.snapshot?.value?.cat_nov;
  return (
    <Page task title={cat === undefined ? mensajes.titulo : catNovName(cat, own)}>
      <ReadingView reading={reading} empty={mensajes.noEsta} skeleton="detail">
        {(novedad) => <Incident novedad={novedad} />}
      </ReadingView>
    </Page>
  );
}

function Incident({ novedad }: { readonly novedad: Novedad }) {
  const { device } = useHost();
  const at = (x: number): string => formatWhen(x, device.now());
  const { id_novedad, un_nom, rond_nom, super_nom, fechah_x, criticidad, lugar, desc_nov } = novedad;
  const { acuse = {}, notas = {}, cierre, cant_archivos } = novedad;
  const came = cameLater(novedad);
  const taken = Object.values(acuse);
  return (
    <>
      <Row>
        <StateChip tone={TONES[criticidad]}>{now.criticidades[criticidad]}</StateChip>
      </Row>
      <Facts
        items={[
          { label: mensajes.unidad, value: un_nom },
          { label: mensajes.reporto, value: rond_nom ?? super_nom ?? '' },
          { label: came === null ? mensajes.cuando : mensajes.dice, value: at(fechah_x) },
          ...(came === null ? [] : [{ label: mensajes.llego, value: at(came) }]),
          { label: mensajes.lugar, value: lugar ?? '' },
          { label: mensajes.paso, value: desc_nov },
        ]}
      />
      <LinkButton icon="images" href={`/novedadesver?${new URLSearchParams({ id: id_novedad })}`}>
        {cant_archivos > 0 ? `${mensajes.verTodo} (${mensajes.fotos(cant_archivos)})` : mensajes.verTodo}
      </LinkButton>
      <Section title={mensajes.estado}>
        {taken.length === 0 && !cierre && <p>{mensajes.sinNadie}</p>}
        {taken.map(({ emp_id, emp_nom, fechah_x: x }) => (
          <p key={emp_id}>{mensajes.laTiene(emp_nom, at(x))}</p>
        ))}
        {Object.entries(notas).map(([key, { emp_nom, fechah_x: x, texto }]) => (
          <p key={key}>{mensajes.nota(emp_nom, at(x), texto)}</p>
        ))}
        {cierre && (
          <>
            <p>{mensajes.cerro(cierre.emp_nom, at(cierre.fechah_x))}</p>
            <p>{cierre.texto}</p>
          </>
        )}
        <TakeOn novedad={novedad} />
      </Section>
      {isOpen(novedad) && <CloseIncident novedad={novedad} />}
    </>
  );
}

/** Assigns the incident to the person by name, once. */
function TakeOn({ novedad }: { readonly novedad: Novedad }) {
  const host = useHost();
  const { emp_id } = useObservable(host.session.persona);
  const { commit, committing } = useCommit();
  const pending = usePending(`novedad/${novedad.id_novedad}`);
  async function take(): Promise<void> {
    const saved = await commit(acusarNovedad(actOf(host, host.outbox.newId()), novedad));
    if (saved) host.notices.show('exito', mensajes.tomada);
  }
  if (pending) return <SyncChip status={pending} />;
  if (!isOpen(novedad) || novedad.acuse?.[emp_id] !== undefined) return null;
  return (
    <Button icon="check" full pending={committing} onPress={() => void take()}>
      {mensajes.tomar}
    </Button>
  );
}
