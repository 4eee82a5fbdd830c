import { type DataProvider, type GetListParams } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { fetchApi } from './http';

/** What the lists with a window of days pass in `meta`: the dialect itself has no place for it. */
export interface WindowMeta {
  start_date: string;
  end_date: string;
}

const withWindow = (url: string, window?: WindowMeta): string =>
  window === undefined ? url : `${url}&start_date=${window.start_date}&end_date=${window.end_date}`;

const provider = (window?: WindowMeta): DataProvider =>
  simpleRestProvider('/api', async (url: string, options: RequestInit = {}) => {
    const response = await fetchApi(withWindow(url, window), options);
    const body = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body,
      json: body === '' ? undefined : (JSON.parse(body) as unknown),
    };
  });

/** React-admin's own verbs over our lists, through the one fetch of the manager area. */
export const dataProvider: DataProvider = {
  ...provider(),
  getList: (resource: string, params: GetListParams) =>
    provider((params.meta as { window?: WindowMeta } | undefined)?.window).getList(resource, params),
};
