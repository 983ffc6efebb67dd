import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Longest wait for something to appear, ms. What appears at once on a quiet machine takes seconds on a busy one, as
// generating keys for passwords does; below the limit of a test, so that what was missing is said.
configure({ asyncUtilTimeout: 20_000 });
