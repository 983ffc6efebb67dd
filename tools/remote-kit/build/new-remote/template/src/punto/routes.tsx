import { Route } from '@gr/shared/screen';
import { NewReport, SavedReport } from './punto.view.tsx';

/** The routes of this feature. */
export const puntoRoutes = (
  <>
    <Route path="/ejemplo/punto" element={<NewReport />} />
    <Route path="/ejemplo/punto/:un_id/:id" element={<SavedReport />} />
  </>
);
