import { Banner, Checkbox, EmptyState, List, Section, Skeleton, Stack } from '@gr/shared/ui';
import { Categoria } from '../list/categoria.view.tsx';
import s from './conteo.module.css';
import type { Draft } from './draft.model.ts';
import { mensajes } from './mensajes.ts';
import { type Acknowledge, ANTERIORES, type Pendiente, TIPOS } from './pendientes.model.ts';
import type { Pendientes } from './use-pendientes.ts';

const m = mensajes.pendientes;

interface Props {
  readonly pendientes: Pendientes;
  readonly draft: Draft;
  readonly onMark: Acknowledge;
}

/**
 * Step 2: pending matters, which must all be acknowledged: each one that is new since the last handover, and those of earlier handovers,
 * folded, with one mark.
 */
export function PendientesStep({ pendientes, draft, onMark }: Props) {
  const { all, incompleto, leido } = pendientes;
  if (!all) return <Skeleton shape="list" />;
  const marked = ({ clave }: Pendiente) => draft.enterado[clave] === true;
  const earlier = all.filter(({ anterior }) => anterior);
  return (
    <Stack gap={4}>
      {incompleto && (
        <Banner inset tone="warn">
          {m.incompleto}
        </Banner>
      )}
      {all.length > 0 && <p>{m.ayuda}</p>}
      {all.length === 0 && leido && <EmptyState icon="check-circle" message={m.ninguno} />}
      {TIPOS.map((tipo) => {
        const rows = all.filter((each) => each.tipo === tipo && !each.anterior);
        if (rows.length === 0) return null;
        return (
          <Section key={tipo} title={m.grupos[tipo]}>
            <List>
              {rows.map((each) => (
                <li key={each.clave} className={s.punto}>
                  <Checkbox
                    id={each.clave}
                    value={marked(each)}
                    onChange={(value) => onMark([each], value)}
                    description={each.texto}
                  >
                    {each.titulo}
                  </Checkbox>
                </li>
              ))}
            </List>
          </Section>
        );
      })}
      {earlier.length > 0 && (
        <>
          <Categoria nombre={m.anteriores(earlier.length)} rows={earlier} open={false}>
            {({ clave, titulo, texto }) => (
              <li key={clave} className={s.punto}>
                <strong>{titulo}</strong>
                <p>{texto}</p>
              </li>
            )}
          </Categoria>
          <Checkbox
            id={ANTERIORES}
            value={earlier.every(marked)}
            onChange={(value) => onMark(earlier, value)}
            description={m.anterioresAyuda}
          >
            {m.enteradoAnteriores}
          </Checkbox>
        </>
      )}
    </Stack>
  );
}
