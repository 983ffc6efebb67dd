import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SyncChip } from './chip.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { Progress } from './progress.tsx';
import { ScoreBadge, ScoreTrend } from './score.tsx';
import { Skeleton } from './skeleton.tsx';
import { StaleNote } from './stale-note.tsx';
import { ErrorState } from './states.tsx';
import { StepHeader } from './step-header.tsx';
import { Timeline } from './timeline.tsx';

const NOW = Date.UTC(2026, 10, 21, 0, 5);

test.each([
  ['guardado', 0, 2, 'Guardado en el teléfono'],
  ['enviando', 2, 3, 'Enviando (2/3 fotos)'],
  ['enviando', 0, 1, 'Enviando (0/1 foto)'],
  ['enviando', 0, 0, 'Enviando'],
  ['entregado', 3, 3, 'Entregado'],
  ['problema', 0, 1, 'Con problema'],
] as const)('sync chip %s %d/%d', (state, filesSent, filesTotal, words) => {
  render(<SyncChip status={{ state, filesSent, filesTotal }} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('progress says its figure in words, also for zero of zero', () => {
  const { rerender } = render(<Progress label="Puntos" value={7} max={12} />);
  expect(screen.getByRole('progressbar', { name: 'Puntos' })).toHaveAttribute('aria-valuetext', '7 de 12');
  rerender(<Progress label="Puntos" value={0} max={0} text="Sin puntos" />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Sin puntos');
});

test('a skeleton says that it loads', () => {
  render(<Skeleton />);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
});

test('the age of a reading', () => {
  const { rerender } = render(<StaleNote at={NOW - 25 * 60_000} now={NOW} />);
  expect(screen.getByText('Actualizado a las 18:40')).toBeInTheDocument();
  rerender(<StaleNote at={0} now={NOW} />);
  expect(screen.getByText(/todavía no lo ha leído completo/)).toBeInTheDocument();
});

test('an error tells cause, code and what still works, and retries', async () => {
  const retry = jest.fn();
  render(
    <ErrorState
      failure={{ code: 'DA-001', message: 'No pudimos cargar las rondas.' }}
      stillWorks="La ronda sigue."
      onRetry={retry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    /No pudimos cargar las rondas\..*La ronda sigue\..*DA-001/,
  );
  // The code is hidden until it is requested.
  expect(screen.getByText('DA-001')).not.toBeVisible();
  await userEvent.click(screen.getByText('Detalle'));
  expect(screen.getByText('DA-001')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('the next point of a round is marked as the current step', () => {
  render(
    <Timeline
      label="Puntos"
      points={[
        { id: 'a', title: 'Portería', state: 'hecho', time: '19:05' },
        { id: 'b', title: 'Terraza', state: 'siguiente' },
      ]}
    />,
  );
  const [done, next] = screen.getAllByRole('listitem');
  expect(done).toHaveTextContent('PorteríaHecho · 19:05');
  expect(done).not.toHaveAttribute('aria-current');
  expect(next).toHaveAttribute('aria-current', 'step');
});

test('photos are opened and removed', async () => {
  const open = jest.fn();
  const remove = jest.fn();
  const photos = [{ id: 'a', url: 'blob:a' }, { id: 'b' }];
  render(<PhotoStrip photos={photos} onOpen={open} onRemove={remove} max={3} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver foto 1' }));
  expect(open).toHaveBeenCalledWith('a');
  expect(screen.queryByRole('button', { name: 'Ver foto 2' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar foto 2' }));
  expect(remove).toHaveBeenCalledWith('b');
});

test('a followed timeline brings each next point into view, another one leaves the screen alone', async () => {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this.textContent ?? '');
  };
  const points = (next: string) =>
    ['a', 'b'].map(
      (id) => ({ id, title: `Punto ${id}`, state: id === next ? 'siguiente' : 'hecho' }) as const,
    );
  const view = render(<Timeline label="x" points={points('a')} follow />);
  await waitFor(() => expect(shown).toEqual([expect.stringContaining('Punto a')]));
  view.rerender(<Timeline label="x" points={points('b')} follow />);
  await waitFor(() => expect(shown).toHaveLength(2));
  view.rerender(<Timeline label="x" points={points('b')} follow />);
  render(<Timeline label="y" points={points('a')} />);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(shown).toHaveLength(2);
});

test('the step is a heading, a bar, and on request a list', () => {
  render(<StepHeader step={2} steps={['Unidad', 'Equipos', 'Firmas']} list />);
  expect(screen.getByRole('heading', { level: 2, name: 'Paso 2 de 3 · Equipos' })).toBeInTheDocument();
  const bar = screen.getByRole('progressbar', { name: 'Avance' });
  expect(bar).toHaveAttribute('aria-valuenow', '2');
  expect(bar).toHaveAttribute('aria-valuetext', 'Paso 2 de 3 · Equipos');
  expect(screen.getByText('Equipos').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('img', { name: 'Hecho', hidden: true })).toBeInTheDocument();
});

test('a result is said in words', () => {
  render(<ScoreBadge score={82} passed={false} />);
  expect(screen.getByText('82 · No aprobada')).toBeInTheDocument();
});

test('the last ten results are a list; failed ones are told apart by shape', () => {
  const scores = Array.from({ length: 12 }, (_, at) => ({
    id: `r${at}`,
    label: `${at + 1} de nov`,
    score: 80 + at,
    passed: at !== 11,
  }));
  const { container } = render(<ScoreTrend label="Últimos resultados" scores={scores} />);
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(10);
  expect(items[0]).toHaveTextContent('3 de nov: 82 de 100, aprobada');
  expect(items[9]).toHaveTextContent('12 de nov: 91 de 100, no aprobada');
  expect(container.querySelectorAll('path.cross')).toHaveLength(1);
});
