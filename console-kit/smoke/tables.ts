import type { Locator, Page } from '@playwright/test';

type Place = Page | Locator;

/** Busy means a skeleton, or rows of the previous page (shared-ui `DataTable`, `behind`). */
const NOT_BUSY = 'table:not([aria-busy="true"]):not([aria-busy="true"] *)';

/**
 * Matches only once a table's own rows are loaded, so that actions wait.
 * @param name default: every table of the place
 */
export function readyTable(place: Place, name?: string): Locator {
  const page = 'goto' in place ? place : place.page();
  return place.getByRole('table', name === undefined ? {} : { name, exact: true }).and(page.locator(NOT_BUSY));
}

export const rowsOf = (place: Place, name?: string): Locator =>
  readyTable(place, name).locator('tbody').getByRole('row');

export const cellsOf = (place: Place, name?: string): Locator =>
  readyTable(place, name).locator('tbody').getByRole('cell');
