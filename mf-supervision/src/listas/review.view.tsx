import type { FilledLista } from '@gr/shared/domain/lista/lista';
import { pendingLista, type RazonLista } from '@gr/shared/domain/lista/marcas-lista';
import { isCorrected } from '@gr/shared/domain/lista/revision-lista';
import { wordsOfRespaldo } from '@gr/shared/domain/registro/respaldo';
import { Banner, Facts, Section, StateChip } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

const m = mensajes.revision;

interface Props {
  readonly lista: FilledLista;
}

/** Marks a result that the server changed, or could not check; empty when both agree. */
export function ReviewMark({ lista }: Props) {
  if (lista.revision?.sin_plantilla === true) return <StateChip tone="warn">{m.sinRevisar}</StateChip>;
  if (isCorrected(lista)) return <StateChip tone="warn">{m.corregida}</StateChip>;
  if (lista.revision?.no_vale) return <StateChip tone="warn">{mensajes.noVale}</StateChip>;
  return pendingLista(lista) ? <StateChip tone="warn">{m.porRevisar}</StateChip> : null;
}

/** The server's findings about a filled list, in full; empty when it agrees. */
export function Review({ lista }: Props) {
  const { revision } = lista;
  if (revision === undefined) return null;
  if (revision.sin_plantilla === true) {
    return (
      <Banner inset tone="warn">
        {m.sinPlantilla}
      </Banner>
    );
  }
  const { faltan = {}, ajenas = {}, sin_novedad = {}, razones = {}, respaldo } = revision;
  const missing = Object.entries(faltan);
  const more = [
    ...(Object.keys(razones) as RazonLista[]).map((razon) => m.razones[razon]),
    ...(Object.keys(ajenas).length > 0 ? [m.ajenas(Object.keys(ajenas).length)] : []),
    ...(Object.keys(sin_novedad).length > 0 ? [m.sinNovedad(Object.keys(sin_novedad).length)] : []),
  ];
  return (
    <>
      {isCorrected(lista) && (
        <Banner inset tone="warn">
          {m.dijo(toldOf(lista))}
        </Banner>
      )}
      {(missing.length > 0 || more.length > 0) && (
        <Section title={m.titulo}>
          {more.map((each) => (
            <p key={each}>{each}</p>
          ))}
          {missing.length > 0 && <p>{m.faltan(missing.length)}</p>}
          {missing.length > 0 && (
            <ul>
              {missing.map(([id, question]) => (
                <li key={id}>{question}</li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {respaldo && (
        <Section title={m.apoyo}>
          <Facts items={wordsOfRespaldo(respaldo)} />
        </Section>
      )}
    </>
  );
}

/** The phone's own result; `null` when the server agrees. */
function toldOf({ puntaje, aprobada, revision }: FilledLista): string | null {
  const { dicho = {} } = revision ?? {};
  if (dicho.puntaje === undefined && dicho.aprobada === undefined) return null;
  return m.resultado(Number(dicho.puntaje ?? puntaje), (dicho.aprobada ?? aprobada) === true);
}
