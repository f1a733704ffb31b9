import { createFeedRemote } from '../guards/test-feed.ts';
import { currentEntry } from './current-entry.ts';

const roles = ['AO' as const];
const remotes = [
  createFeedRemote('mfe-field-ops', [
    { path: '/', title: 'Home', roles, menu: 'Home' },
    { path: '/dashboard', title: 'Dashboard', roles, menu: 'Dashboard' },
    { path: '/dashboard/visits', title: 'Dealer visits', roles },
    { path: '/SO/:SAP_ID/visits', title: 'Dealer Visits', roles, parent: '/' },
    { path: '/upload-documents', title: 'Upload Documents', roles, menu: 'Upload Docs' },
    { path: '/add-documents', title: 'Create Document', roles, parent: '/upload-documents' },
    { path: '/approvals', title: 'Approvals', roles },
  ]),
  createFeedRemote('mfe-training', [
    { path: '/training', title: 'Training', roles, menu: 'Training' },
    { path: '/training/:course', title: 'Course', roles },
    { path: '/training/plans', title: 'Training plans', roles, menu: 'Training plans' },
    { path: '/course-notes', title: 'Notes', roles, parent: '/course-lists' },
    { path: '/course-lists', title: 'Lists', roles, parent: '/training' },
    { path: '/one', title: 'One', roles, parent: '/two' },
    { path: '/two', title: 'Two', roles, parent: '/one' },
  ]),
];
const everything = ['/', '/dashboard', '/upload-documents', '/training', '/training/plans'].map((path) => ({ path }));
const at = (pathname: string, entries = everything) => currentEntry(entries, remotes, pathname);

it('a page of the menu is its own entry’s page', () => {
  expect(at('/dashboard')).toEqual({ path: '/dashboard', current: 'page' });
  expect(at('/')).toEqual({ path: '/', current: 'page' });
  expect(at('/dashboard/')).toEqual({ path: '/dashboard', current: 'page' });
});

it('an officer’s page belongs to the entry that its declaration names as its parent', () => {
  expect(at('/SO/SO1/visits')).toEqual({ path: '/', current: 'true' });
  expect(at('/add-documents')).toEqual({ path: '/upload-documents', current: 'true' });
});

it('a parent may have a parent, also in a menu that lists only the last of them', () => {
  expect(at('/course-notes')).toEqual({ path: '/training', current: 'true' });
});

it('the current entry without a parent is the one with the longest path that the address begins with', () => {
  expect(at('/dashboard/visits')).toEqual({ path: '/dashboard', current: 'true' });
  expect(at('/training/plans')).toEqual({ path: '/training/plans', current: 'page' });
  expect(at('/training/welding')).toEqual({ path: '/training', current: 'true' });
  expect(at('/training/plans/2026')).toEqual({ path: '/training/plans', current: 'true' });
});

it('the menu marks nothing for a page without an entry, and Home only for what belongs to it', () => {
  expect(at('/approvals')).toBeUndefined();
  expect(at('/dashboards')).toBeUndefined();
  expect(at('/remotes')).toBeUndefined();
  expect(at('/SO/SO1/visits', [{ path: '/dashboard' }])).toBeUndefined();
});

it('two screens that name each other as parents mark nothing', () => {
  expect(at('/one')).toBeUndefined();
});
