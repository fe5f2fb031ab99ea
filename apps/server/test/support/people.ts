import type { Cage, Name } from './cage.ts';
import { messageOf, post } from './cage.ts';

/** Forms as the back office sends them. */
export const agentForm = (given: Record<string, string> = {}) => ({
  agentname: 'Saffron Desk',
  username: 'saffron.desk',
  password: 'saffron-rice-7',
  confirmpassword: 'saffron-rice-7',
  phone: '9822000001',
  status: 'Active',
  api_type: 'casino,sports',
  request_id: crypto.randomUUID(),
  ...given,
});

export const customerForm = (given: Record<string, string> = {}) => ({
  customername: 'Coral Gaming',
  username: 'coral.gaming',
  plain_password: 'coral-reef-77',
  phone: '9822000002',
  status: 'Active',
  domain: 'coral.example',
  ip: '10.0.0.1',
  project_name: 'Coral Lobby',
  project_url: 'https://coral.example',
  api_type: 'casino',
  ggr: '12.5',
  request_id: crypto.randomUUID(),
  ...given,
});

/** Calls of the whitelist screens as accounts of a house. */
export function whitelists(cage: Cage) {
  const tokens = new Map<Name, string>();
  /** One fresh session for each name: signing in and retyping are slow on purpose. */
  const tokenOf = async (as: Name) => {
    const token = tokens.get(as) ?? (await cage.retype(await cage.signIn(as)));
    tokens.set(as, token);
    return token;
  };
  const call = async (as: Name, path: string, payload: object) => {
    const response = await post(cage.apps.admin, path, payload, await tokenOf(as));
    const wire = response.json<{
      status: boolean;
      message: string;
      field?: string;
      customerid?: string;
      agentid?: string;
    }>();
    return { ...wire, statusCode: response.statusCode, text: messageOf(response) };
  };
  return {
    tokenOf,
    call,
    addAgent: (as: Name, form: Record<string, string> = {}) => call(as, '/admin/addAgents', agentForm(form)),
    editAgent: (as: Name, form: Record<string, string>) => call(as, '/admin/editAgents', form),
    addCustomer: (as: Name, form: Record<string, string> = {}) => call(as, '/admin/addCustomers', customerForm(form)),
    editCustomer: (as: Name, form: Record<string, string>) => {
      const { plain_password: _, request_id: __, ...present } = customerForm();
      return call(as, '/admin/editCustomers', { ...present, ...form });
    },
  };
}
