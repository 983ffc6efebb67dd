import { render, screen } from '@testing-library/react';
import { ScoreBadge, ScoreTrend } from './score.tsx';
import { StepHeader } from './step-header.tsx';

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
