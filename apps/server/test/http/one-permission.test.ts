import { contract } from '@cage/contract/contract';
import { type Endpoint, pathParams } from '@cage/contract/endpoint';
import { mayCall } from '@cage/contract/roles/access';
import { type Permission, permissions } from '@cage/contract/roles/permissions';
import { expect, test } from 'vitest';
import { get, openCage, PASSWORD, post, retypedEverywhere } from '../support/cage.ts';
import { addStaff, createRole } from '../support/staff.ts';

const grantable = (Object.keys(permissions) as Permission[]).filter((name) => permissions[name].grantable);
const fill = (path: string) => pathParams(path).reduce((url, name) => url.replace(`{${name}}`, 'x'), path);
const endings = ['/logout', '/change/pass'];

test('Z1, Z4: a role of one permission opens its calls and no others', async () => {
  const cage = await openCage();
  const root = await cage.signIn('root');
  for (const [index, name] of grantable.entries()) {
    const role = `Only ${index}`;
    await createRole(cage.apps.admin, root, role, [name]);
    // Each from its own address: one address may sign in twenty times at most.
    const { phone } = await addStaff(cage, root, { role, username: `only.${index}` });
    const session = await cage.apps.admin.inject({
      method: 'POST',
      url: '/api/webapi/adminlogin',
      payload: { phoneNumber: phone, password: PASSWORD },
      remoteAddress: `10.0.0.${index + 1}`,
    });
    const { value: token } = session.json<{ value: string }>();
    await retypedEverywhere(cage, cage.services.clock.at);
    const holder = { level: 'admin', permissions: [name] } as const;
    for (const endpoint of Object.values(contract) as Endpoint[]) {
      if (endpoint.permission === 'public' || endings.some((ending) => endpoint.path.endsWith(ending))) continue;
      const allowed = mayCall(endpoint.permission, holder);
      if (allowed && endpoint.responses.ok.is === 'events') continue;
      const url = fill(endpoint.path);
      const app = cage.apps.admin;
      cage.entered.length = 0;
      const answer = endpoint.method === 'GET' ? await get(app, url, token) : await post(app, url, {}, token);
      expect([name, endpoint.path, answer.statusCode === 403]).toEqual([name, endpoint.path, !allowed]);
      if (!allowed) expect([name, endpoint.path, cage.entered]).toEqual([name, endpoint.path, []]);
      expect(answer.statusCode).toBeLessThan(500);
    }
  }
});
