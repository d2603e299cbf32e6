/** The skills of a query, `SQL, Git`, in lower case and each once. */
export const splitSkills = (skills = '') => [
  ...new Set(
    skills
      .toLowerCase()
      .split(',')
      .map(skill => skill.trim())
      .filter(skill => skill !== ''),
  ),
]
