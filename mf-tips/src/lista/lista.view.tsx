import { Page, ReadingView } from '@gr/shared/screen';
import { EmptyState, formatBytes, Section } from '@gr/shared/ui';
import { useGuardados } from '../guardados/use-guardados.ts';
import { mensajes } from '../mensajes.ts';
import { Filtros } from './filtros.view.tsx';
import { type Estante, type Filtro, SIN_FILTRO, sumaGuardada, tipRows } from './lista.model.ts';
import s from './lista.module.css';
import { Tarjeta } from './tarjeta.view.tsx';
import { useEstante } from './use-estante.ts';
import { useFiltro } from './use-filtro.ts';
import { usePuesta } from './use-puesta.ts';

/** `tips`: the tips published for the person's role, with a search and filters. */
export function TipsView() {
  const guardados = useGuardados();
  const reading = useEstante(guardados.todos);
  const [filtro, cambiar] = useFiltro();
  usePuesta(reading.snapshot, guardados);
  return (
    <Page title={mensajes.titulo}>
      <ReadingView
        reading={reading}
        empty={mensajes.vacio}
        isEmpty={(estante) => tipRows(estante, SIN_FILTRO).length === 0}
      >
        {(estante) => (
          <>
            <Filtros estante={estante} filtro={filtro} onChange={cambiar} />
            <Resultado estante={estante} filtro={filtro} />
            <Suma estante={estante} />
          </>
        )}
      </ReadingView>
    </Page>
  );
}

interface ResultadoProps {
  readonly estante: Estante;
  readonly filtro: Filtro;
}

function Resultado({ estante, filtro }: ResultadoProps) {
  const rows = tipRows(estante, filtro);
  if (rows.length === 0) return <EmptyState icon="search" message={nada(filtro)} />;
  return (
    <ul className={s.list} aria-label={mensajes.lista}>
      {rows.map((row) => (
        <Tarjeta key={row.id} row={row} />
      ))}
    </ul>
  );
}

/** Why the list is empty: the last filter that was set says it best. */
function nada({ buscar, sinLeer }: Filtro): string {
  if (buscar.trim() !== '') return mensajes.sinResultado(buscar.trim());
  return sinLeer ? mensajes.todosLeidos : mensajes.sinTema;
}

function Suma({ estante }: { readonly estante: Estante }) {
  const { tips, bytes } = sumaGuardada(estante.guardados);
  if (tips === 0) return null;
  return (
    <Section title={mensajes.enTelefono}>
      <p className={s.sum}>{mensajes.suma(tips, formatBytes(bytes))}</p>
    </Section>
  );
}
