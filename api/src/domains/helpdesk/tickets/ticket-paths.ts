/** Managers open the help desk, officers 'My tickets'. */
export const ticketPaths = (id: string) => ({
  path: `/dealer-help-desk?ticket=${id}`,
  officerPath: `/my-tickets?ticket=${id}`,
});
