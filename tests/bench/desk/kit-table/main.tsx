import '@gr/shared/ui/tokens.css';
import { UiProvider } from '@gr/shared/ui';
import { createRoot } from 'react-dom/client';
import { Table } from './table.tsx';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <UiProvider>
      <Table />
    </UiProvider>,
  );
