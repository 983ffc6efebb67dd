import type { Done } from '../../../build/sandbox/session.ts';
import { followHands, repeat } from './follow-hands.ts';

/** A page with a list that opens a form, as a remote's would. */
function page(): { readonly saved: string[] } {
  const saved: string[] = [];
  document.body.innerHTML = '<button aria-label="Nueva">+</button><div id="form"></div>';
  document.querySelector('button')?.addEventListener('click', () => {
    const form = document.querySelector('#form');
    if (form)
      form.innerHTML =
        '<label>Descripción <textarea></textarea></label><input type="checkbox" aria-label="Urgente"><button><b>Guardar</b></button>';
    form?.querySelector('button')?.addEventListener('click', () => {
      const text = form.querySelector('textarea')?.value ?? '';
      saved.push(`${text} ${form.querySelector('input')?.checked}`);
    });
  });
  return { saved };
}

test('what a hand does is told, and done again on a fresh page it comes to the same', async () => {
  const first = page();
  const steps: Done[] = [];
  const stop = followHands(document, (step) => steps.push(step));
  document.querySelector('button')?.click();
  const field = document.querySelector('textarea');
  if (field) field.value = 'Reja suelta';
  field?.dispatchEvent(new Event('change', { bubbles: true }));
  document.querySelector('input')?.click();
  document.querySelector('b')?.click();
  stop();
  document.querySelector('b')?.click();
  expect(steps).toEqual([
    { kind: 'tap', role: 'button', name: 'Nueva' },
    { kind: 'type', label: 'Descripción', text: 'Reja suelta' },
    { kind: 'tap', role: 'checkbox', name: 'Urgente' },
    { kind: 'tap', role: 'button', name: 'Guardar' },
  ]);
  const again = page();
  expect(await repeat(document, steps)).toBeNull();
  expect(again.saved).toEqual(['Reja suelta true']);
  expect(first.saved).toEqual(['Reja suelta true', 'Reja suelta true']);
});

test('a step that can’t be done is named', async () => {
  page();
  jest.useFakeTimers();
  const answer = repeat(document, [{ kind: 'tap', role: 'button', name: 'No está' }]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual({ kind: 'tap', role: 'button', name: 'No está' });
  jest.useRealTimers();
});
