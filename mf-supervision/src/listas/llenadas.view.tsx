import type { ListaLlena } from '@gr/shared/domain/lista';
import { FiltroFechas, Historial, pagesOf, useHost, usePages, useRango } from '@gr/shared/remote';
import { formatTime, ListRow, Row, ScoreBadge, Section, SyncChip, useObservable } from '@gr/shared/ui';
import { historialQuery } from './consultas.ts';
import { mensajes } from './mensajes.ts';
import { aLista } from './rutas-de.ts';

/** Lists a unit filled in, by day, newest first; the days stand in the URL. */
export function Llenadas({ un_id }: { readonly un_id: string }) {
  const status = useObservable(useHost().outbox.status);
  const rango = useRango();
  const paginas = usePages<ListaLlena>({ query: pagesOf(historialQuery(un_id, rango.limites)) });
  return (
    <Section title={mensajes.llenadas}>
      <FiltroFechas rango={rango} />
      <Historial
        paginas={paginas}
        registros={paginas.records}
        rango={rango}
        vacio={mensajes.vacio}
        fila={(lista) => {
          const sent = status.find(({ aggregate }) => aggregate === `lista/${lista.id}`);
          return (
            <ListRow
              key={lista.id}
              icon="checklist"
              title={lista.nom_plant}
              meta={`${formatTime(lista.fechah_x)} · ${lista.emp_nom}`}
              trailing={
                <Row>
                  <ScoreBadge score={lista.puntaje} passed={lista.aprobada} />
                  {sent && <SyncChip status={sent} />}
                </Row>
              }
              href={aLista(un_id, lista.id)}
            />
          );
        }}
      />
    </Section>
  );
}
