import { NoUnits, Page, ReadingView, stripOf, useHost, usePictures } from '@gr/shared/screen';
import { useOwnSignature } from '@gr/shared/screen/own-signature';
import {
  Banner,
  Button,
  Card,
  LinkButton,
  List,
  ListRow,
  PhotoViewer,
  Section,
  Stack,
  StateChip,
  useObservable,
} from '@gr/shared/ui';
import { useState } from 'react';
import { NextShift, ProgramaLink } from '../programa/next.view.tsx';
import { Bien } from './bien.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { SegunPrograma } from './presencia.view.tsx';
import { relevoOf, relievedBy } from './relevo.model.ts';
import { readingPath } from './step.model.ts';
import { type Puesto, type Turnos, useTurnos } from './use-turnos.ts';

/** `turnos`: the person's own shift, and who is on duty in their units. */
export function TurnosView() {
  const { route, session } = useHost();
  const { emp_id, unidades, rol } = useObservable(session.persona);
  const turnos = useTurnos();
  if (Object.keys(unidades).length === 0)
    return (
      <Page title={m.titulo}>
        <NoUnits />
      </Page>
    );
  const { mine, reading, refused, unsent } = turnos;
  const relieved = Object.entries(turnos.pasos).flatMap(([un_id, pasos]) => {
    const by = relievedBy(pasos, emp_id);
    return by === null ? [] : { ...by, un_id };
  });
  // The office begins no shift: the rules take one of who works at a post.
  const works = rol !== 'admin';
  const known = reading.snapshot !== null || mine.length > 0;
  // A phone that has never read the shifts and has no line begins one all the same.
  const answered = known || reading.failure !== null;
  const start = (
    <Button full variant="primary" size="scan" icon="play" onPress={() => route.go(readingPath('inicio'))}>
      {m.empezar}
    </Button>
  );
  return (
    <Page title={m.titulo} {...(works && answered && mine.length === 0 && { actions: start })}>
      {refused && (
        <Banner inset tone="error" action={<LinkButton href="/envios">{m.verEnvios}</LinkButton>}>
          {m.rechazado}
        </Banner>
      )}
      {unsent && (
        <Banner inset icon="saved-on-phone">
          {m.enTelefono}
        </Banner>
      )}
      {works && answered && (
        <Section title={m.miTurno}>
          {!known ? (
            <Card icon="clock" title={m.sinSaber}>
              <Stack>
                {m.comoEmpieza}
                <Button full icon="check" onPress={() => route.go(readingPath('fin'))}>
                  {m.terminar}
                </Button>
              </Stack>
            </Card>
          ) : mine.length === 0 ? (
            <Card icon="clock" title={m.sinTurno}>
              <Stack>
                {relieved.map((one) => (
                  <RelievedBy key={one.un_id} {...one} now={turnos.now} />
                ))}
                {m.comoEmpieza}
              </Stack>
            </Card>
          ) : (
            <Stack>
              {turnos.pregunta && <Bien pregunta={turnos.pregunta} now={turnos.now} />}
              {mine.map((one) => (
                <Mine key={one.un_id} one={one} turnos={turnos} />
              ))}
            </Stack>
          )}
        </Section>
      )}
      {works ? <NextShift onDuty={mine.length > 0} /> : <ProgramaLink />}
      {rol !== 'rondero' && <SegunPrograma turnos={turnos} />}
      <Section title={m.ahora}>
        <ReadingView
          reading={reading}
          empty={m.nadie}
          isEmpty={() => turnos.all.length === 0 && !reading.failure}
        >
          {() => <OnDuty turnos={turnos} />}
        </ReadingView>
      </Section>
    </Page>
  );
}

interface RelievedByProps {
  readonly un_id: string;
  readonly emp_nom: string;
  /** ms since epoch. */
  readonly at: number;
  readonly now: number;
}

/** By whom the person's last shift was taken over; as who comes, who goes signs the book. */
function RelievedBy({ un_id, emp_nom, at, now }: RelievedByProps) {
  const signed = useOwnSignature(un_id);
  return (
    <>
      <p>{m.loRelevo(emp_nom, at, now)}</p>
      {signed !== null && signed.fechah_x >= at ? (
        <p>{m.firmada}</p>
      ) : (
        <LinkButton full icon="signature" href={`/minuta/relevo?un=${un_id}`}>
          {m.firmar}
        </LinkButton>
      )}
    </>
  );
}

/** The person's own shift, with what it rests on and the way to end it. */
function Mine({ one, turnos: { waiting, pasos, now } }: { readonly one: Puesto; readonly turnos: Turnos }) {
  const { route } = useHost();
  const relevo = relevoOf(pasos[one.un_id] ?? {}, one.emp_id);
  const waits = waiting.has(one.id);
  const rests = one.marcas.length > 0 ? m.marcas(one.marcas) : waits ? m.esperando : m.bien;
  return (
    <Card
      icon="clock"
      tone={one.marcas.length > 0 ? 'warn' : waits ? 'highlight' : 'ok'}
      title={m.empezado(one.desde, now)}
    >
      <Stack>
        <p>{m.lugar(one.nom_qr, one.un_nombre)}</p>
        <p>{rests}</p>
        {relevo?.antes && (
          <p>{m.yaRecibido(relevo.antes.emp_nom, relevo.releva_nom, relevo.antes.desde, now)}</p>
        )}
        <Button full variant="primary" icon="check" onPress={() => route.go(readingPath('fin'))}>
          {m.terminar}
        </Button>
        {relevo?.antes === null && (
          <LinkButton href={`/turnos/relevo?un=${one.un_id}`}>{m.verRelevo}</LinkButton>
        )}
        <LinkButton href={readingPath('inicio')}>{m.cambiarPuesto}</LinkButton>
        <LinkButton href={`/turnos/terminar?un=${one.un_id}`}>{m.terminarSinCodigo}</LinkButton>
      </Stack>
    </Card>
  );
}

/** Everybody on duty, by unit; of a person with several units those without anybody are counted. */
function OnDuty({ turnos: { all, readUnits, pasos, now } }: { readonly turnos: Turnos }) {
  const { unidades, rol } = useObservable(useHost().session.persona);
  const [open, setOpen] = useState<Puesto | null>(null);
  const filesOf = ({ un_id, id }: Puesto) => Object.values(pasos[un_id]?.[id]?.archivos ?? {});
  const shows = (one: Puesto) => rol !== 'rondero' && filesOf(one).length > 0;
  const units = Object.entries(unidades);
  const filled = units.filter(([un_id]) => all.some((one) => one.un_id === un_id));
  const empty = units.filter((unit) => readUnits.has(unit[0]) && !filled.includes(unit));
  return (
    <Stack gap={5}>
      {filled.map(([un_id, name]) => (
        <Section key={un_id} {...(units.length > 1 && { title: name })}>
          <List label={name}>
            {all
              .filter((one) => one.un_id === un_id)
              .map((one) => (
                <ListRow
                  key={one.emp_id}
                  icon="user"
                  title={one.emp_nom}
                  subtitle={m.desde(one.nom_qr, one.desde, now)}
                  trailing={one.marcas.length > 0 && <StateChip tone="warn">{m.marca(one.marcas)}</StateChip>}
                  {...(shows(one) && { meta: m.verFoto, onPress: () => setOpen(one) })}
                />
              ))}
          </List>
        </Section>
      ))}
      {empty.length > 0 && <p>{m.sinNadie(empty.length)}</p>}
      {open && <Photo files={filesOf(open)} title={m.fotoDe(open.emp_nom)} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

interface PhotoProps {
  readonly files: Parameters<typeof stripOf>[0];
  readonly title: string;
  readonly onClose: () => void;
}

/** The photo with which a shift began. */
function Photo({ files, title, onClose }: PhotoProps) {
  const { urls, faults } = usePictures(files);
  const photos = stripOf(files, urls, faults).map(({ id, url, note }) => ({
    ...{ id, alt: title },
    ...(url !== undefined && { url }),
    ...(note !== undefined && { caption: note }),
  }));
  return <PhotoViewer photos={photos} title={title} onClose={onClose} />;
}
