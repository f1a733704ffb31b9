export const ticketPaths = (id: string) => ({
  path: `/dealer-help-desk?ticket=${id}`,
  officerPath: `/my-tickets?ticket=${id}`,
});
