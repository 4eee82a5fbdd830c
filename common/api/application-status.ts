import { bodyOf, client, type Schemas } from './client';
import { queries } from './queries';

export type ApplicationStatus = Schemas['ApplicationStatus'];

/** The signed-in applicant's own. */
export const ownApplicationQuery = (id: number) =>
  queries.queryOptions('get', '/api/psychics/{id}/application_status', { params: { path: { id } } });

/** Mails the link again with which the email is confirmed. */
export const sendStatusMail = async (id: number): Promise<void> => {
  await client.POST('/api/psychics/{id}/application_status/mail', { params: { path: { id } } });
};

/** By the link of a mail. @throws ApiError 404 if it has ended */
export const openStatus = async (link: string): Promise<ApplicationStatus> =>
  bodyOf(await client.GET('/api/application_status/{link}', { params: { path: { link } } }));

export const confirmStatus = async (link: string): Promise<ApplicationStatus> =>
  bodyOf(await client.POST('/api/application_status/{link}/confirm', { params: { path: { link } } }));
